import { runInNewContext } from 'node:vm';

export interface Answer {
  readonly status: number;
  readonly text: string;
}

const definition = /^kept\(\) \{ node -pe "(.*)\$1"; \}\n/m;
const piece = /'(?<literal>[^']*)'|"(?<quoted>[^"]*)"|(?<bare>(?:\$\([^)]*\)|[^\s'"\\])+)|(?<blank>[ \t]+|\\\n)|(?<end>\n)/gy;
const substitution = /\$\((?<program>cat|kept) (?:'(?<quoted>[^']*)'|(?<plain>[^\s')]+))\)|\$(?<name>\w+)/g;

/**
 * The shell of a reader, as far as a page of examples needs it: `NAME=value`, `curl` with a few options, `tee`, `cat`, and
 * `kept` as the page itself defines it. It refuses everything else, so that nothing on a page is passed over.
 */
export class Shell {
  private readonly variables = new Map<string, string>();
  private readonly files: Map<string, string>;
  private pickCode: string | undefined;

  /** Requests to `http://localhost:3000` go to `origin`. */
  constructor(
    private readonly origin: string,
    files: Record<string, string>,
  ) {
    this.files = new Map(Object.entries(files));
  }

  /** Runs the commands one after another, and tells what the server answers. */
  async run(script: string, answered: (answer: Answer, request: string) => void): Promise<void> {
    const commands = script.replace(definition, (_, code: string) => {
      this.pickCode = code;
      return '';
    });
    for (const words of this.read(commands)) {
      const assigned = words.map((word) => /^(\w+)=(.*)$/s.exec(word));
      if (assigned.every((found) => found !== null)) for (const [, name, value] of assigned) this.variables.set(name!, value!);
      else if (words[0] === 'curl') answered(await this.curl(words.slice(1)), words.join(' '));
      else throw new Error(`not known here: ${words.join(' ')}`);
    }
  }

  /** The words of each command, with their values as they are by then. */
  private *read(script: string): Generator<string[]> {
    let words: string[] = [];
    let word: string | undefined;
    let at = 0;
    for (const match of script.matchAll(piece)) {
      const { literal, quoted, bare, end } = match.groups!;
      const more = literal ?? (quoted ?? bare)?.replace(substitution, (...found) => this.valueOf(found.at(-1)));
      at += match[0].length;
      if (more !== undefined) {
        word = (word ?? '') + more;
        continue;
      }
      if (word !== undefined) words.push(word);
      word = undefined;
      if (end === undefined || words.length === 0) continue;
      yield words;
      words = [];
    }
    if (at < script.length) throw new Error(`cannot be read: ${script.slice(at)}`);
  }

  private valueOf({ program, quoted, plain, name }: Record<string, string | undefined>): string {
    const value = name ? this.variables.get(name) : program === 'cat' ? this.files.get(plain!)?.trimEnd() : this.kept(quoted ?? plain!);
    if (value === undefined) throw new Error(`there is no ${name ?? plain ?? quoted} yet`);
    return value;
  }

  private kept(expression: string): string | undefined {
    if (this.pickCode === undefined) throw new Error('kept is not defined');
    const fs = { readFileSync: (file: string) => this.files.get(file) };
    const picked = runInNewContext(this.pickCode + expression, { fs }) as string | number | undefined;
    return picked?.toString();
  }

  private async curl(words: readonly string[]): Promise<Answer> {
    const request = { method: 'GET', url: '', tagFile: '', answerFile: '', headers: new Headers(), body: undefined as string | undefined };
    const options: Record<string, (value: string) => void> = {
      '-X': (value) => (request.method = value),
      '-H': (value) => request.headers.append(value.slice(0, value.indexOf(': ')), value.slice(value.indexOf(': ') + 2)),
      '-d': (value) => (request.body = value),
      '--etag-save': (value) => (request.tagFile = value),
      tee: (value) => (request.answerFile = value),
    };
    for (let i = 0; i < words.length; i++) {
      const word = words[i]!;
      if (word === '-sS' || (word === '|' && words[i + 1] === 'tee')) continue;
      if (Object.hasOwn(options, word)) options[word]!(words[++i]!);
      else if (word.startsWith('http://localhost:3000/')) request.url = word.replace('http://localhost:3000', this.origin);
      else throw new Error(`curl with something not known here: ${word}`);
    }
    const { url, method, headers, body } = request;
    const response = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
    const text = await response.text();
    if (request.tagFile) this.files.set(request.tagFile, `${response.headers.get('etag') ?? ''}\n`);
    if (request.answerFile) this.files.set(request.answerFile, text);
    return { status: response.status, text };
  }
}
