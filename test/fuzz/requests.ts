import { type Operation, operations, type Parameter, schemaOf } from './document.js';
import { Dice, fitting, hostileValue, idFor, type Ids, NOBODY, spoilt, textOf } from './values.js';
import type { World } from './world.js';

export interface FuzzRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: Buffer;
  /** How it was meant. */
  readonly kind: 'valid' | 'nearly valid' | 'hostile';
}

/** Of hundred requests. */
const kinds = [...Array<'valid'>(45).fill('valid'), ...Array<'nearly valid'>(30).fill('nearly valid'), ...Array<'hostile'>(25).fill('hostile')]; // prettier-ignore

/** What node would not send in a header, and what would turn into another header there. */
const headerText = (text: string) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').trim();

/** Half a surrogate pair has no form in an address. */
const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString());
const inPath = (text: string) => encoded(text) || '%20';
const rawWords = ['%', '%ff', '%00', '..', '.', '%2e%2e%2f', '*', '+', `${NOBODY}.json`, ';x=1', 'a'.repeat(101), '%E0%A4', '[]', '0x1'];
const rawQueries = ['?', '?&&&', '?=', '?limit=1&limit=2', '?limit[]=1', '?q[x]=1', '?%', '?q=%ff', '?__proto__[x]=1', '?cursor=', '?unknown=1', '?limit=1e2', '?limit=%31', '?Limit=1', '?limit=-1', '?round=99999999999', '?round=null', '?stage=2', '?cursor=MQ%3D%3D', '?asPublished=maybe']; // prettier-ignore

function valueFor(dice: Dice, ids: Ids, { name, schema }: Parameter, path: string): string {
  if (name === 'number') return dice.chance(0.85) ? String(1 + dice.below(3)) : String(dice.below(10_000));
  if (name === 'cursor') return Buffer.from(JSON.stringify([dice.below(9), NOBODY])).toString('base64url');
  if (name === 'round') return String(dice.below(4));
  if (schema.format === 'uuid') return idFor(dice, ids, name, path);
  return textOf(fitting(dice, ids, schema, name));
}

function addressFor(dice: Dice, ids: Ids, { path, parameters }: Operation, kind: FuzzRequest['kind']): string {
  const wrong = kind === 'hostile' ? 0.15 : kind === 'nearly valid' ? 0.08 : 0;
  const words = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (dice.chance(wrong)) return dice.chance(0.5) ? inPath(textOf(hostileValue(dice)).slice(0, 300)) : dice.pick(rawWords);
    return inPath(
      valueFor(
        dice,
        ids,
        parameters.find((one) => one.name === name)!,
        path,
      ),
    );
  });
  if (dice.chance(wrong)) return words + dice.pick(rawQueries);
  const chosen = parameters.filter(
    (one) => one.in === 'query' && (one.required === true || dice.chance(one.name === 'cursor' ? 0.05 : 0.2)),
  );
  const query = chosen.map((one) => {
    const value = dice.chance(wrong * 2) ? textOf(hostileValue(dice)) : valueFor(dice, ids, one, path);
    return `${one.name}=${encoded(value)}`;
  });
  return words + (query.length > 0 ? `?${query.join('&')}` : '');
}

const csvLines = (dice: Dice) =>
  dice.pick(['Ad Soyad;Doğum Yılı;Cinsiyet;Okul;İl;Lisans No\n', 'name,birthYear\n', 'Ad Soyad\n', '\ufeffAd Soyad\tOkul\r\n', '']) +
  Array.from({ length: dice.below(4) }, () => `${textOf(hostileValue(dice))};${dice.below(3000)}\n`).join('');

function bodyFor(dice: Dice, ids: Ids, { body }: Operation, kind: FuzzRequest['kind']): { type: string; bytes: Buffer } | undefined {
  if (!body) return undefined;
  const [type, media] = Object.entries(body)[0]!;
  if (type === 'text/csv') {
    const text = kind === 'valid' ? Object.values(media.examples ?? {}).map(({ value }) => String(value)).join('') : csvLines(dice); // prettier-ignore
    return { type, bytes: Buffer.from(text, dice.chance(0.1) ? 'latin1' : 'utf8') };
  }
  if (kind === 'hostile' && dice.chance(0.4)) return { type, bytes: Buffer.from(JSON.stringify(hostileValue(dice))) };
  let value = fitting(dice, ids, schemaOf(media.schema));
  const spots = kind === 'valid' ? 0 : kind === 'nearly valid' ? 1 : 1 + dice.below(4);
  for (let i = 0; i < spots; i++) value = spoilt(dice, value);
  return { type, bytes: Buffer.from(JSON.stringify(value)) };
}

const oddTypes = ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'nonsense', '', 'application/json; charset=utf-16', 'APPLICATION/JSON', 'text/csv']; // prettier-ignore

/** The body as bytes that no JSON writer makes. */
function mangled(dice: Dice, bytes: Buffer): Buffer {
  const text = bytes.toString();
  return dice.pick<() => Buffer>([
    () => bytes.subarray(0, dice.below(bytes.length + 1)),
    () => Buffer.concat([bytes, Buffer.from([0xff, 0xfe])]),
    () => Buffer.from(text, 'utf16le'),
    () => Buffer.from(`\ufeff${text}`),
    () => Buffer.from(text.replace(/"/g, "'")),
    () => Buffer.from(text.replace('{', '{"__proto__":{"x":1},')),
    () => Buffer.from(text.replace('{', '{"constructor":{"prototype":{}},')),
    () => Buffer.from(text.replace('{', '{"name":1,"name":2,')),
    () => Buffer.from('['.repeat(20_000) + ']'.repeat(20_000)),
    () => Buffer.from(`{"name":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`),
    () => Buffer.from(`{"name":"${'x'.repeat(dice.chance(0.1) ? 1_100_000 : 70_000)}"}`),
    () => Buffer.from('{"name":1e99999,"seed":-0,"rounds":1E3}'),
    () => Buffer.from('{"name":"\\ud800","name":"\\u0000"}'),
    () => Buffer.alloc(64),
    () => Buffer.alloc(0),
  ])();
}

const wrongCredentials = ['Bearer ', 'Bearer x', `Bearer hz_${'A'.repeat(43)}`, 'Bearer eyJhbGciOiJub25lIn0.e30.', 'Basic YTpi', 'bearer', `Bearer ${'x'.repeat(6000)}`, 'Bearer a b', 'Negotiate \u00ff', "Bearer ' OR 1=1 --"]; // prettier-ignore

function credentials(dice: Dice, world: World, adminToken: string, kind: FuzzRequest['kind']): string | undefined {
  const drawn = dice.below(kind === 'valid' ? 84 : 100);
  if (drawn < 50) return `Bearer ${adminToken}`;
  if (drawn < 65) return `Bearer ${world.refereeToken}`;
  if (drawn < 78) return `Bearer ${world.organiserToken}`;
  return drawn < 90 ? undefined : headerText(dice.pick(wrongCredentials));
}

/** Request `number` of a run: whoever has seed, number and the same world makes it again. */
export function requestOf(seed: number, number: number, world: World, adminToken: string): FuzzRequest {
  const dice = new Dice(seed, number);
  const operation = operations[number % operations.length]!;
  const kind = dice.pick(kinds);
  const ids = dice.pick(world.scopes);
  const headers: Record<string, string> = {};
  const caller = credentials(dice, world, adminToken, kind);
  if (caller !== undefined) headers.authorization = caller;
  if (dice.chance(0.3)) headers['accept-language'] = dice.pick(['tr', 'en', 'tr-TR,tr;q=0.9', '*', 'xx', ';;;q=x', '']);
  const takesMatch = operation.parameters.some(({ name }) => name === 'If-Match');
  if (takesMatch && dice.chance(0.9)) headers['if-match'] = dice.pick(['*', '*', '"1"', '"2"', '"3"']);
  if (operation.method === 'POST' && dice.chance(0.2)) headers['idempotency-key'] = dice.chance(0.3) ? 'aynı'.normalize('NFKD').replace(/[^ -~]/g, 'i') : `anahtar-${seed}-${number}`; // prettier-ignore
  if (operation.method === 'GET' && dice.chance(0.1)) headers['if-none-match'] = dice.pick(['*', '"1"', 'W/"1"', 'x', '']);
  if (operation.method === 'GET' && dice.chance(0.2)) headers['accept-encoding'] = dice.pick(['identity', '*;q=0', 'x']);

  const path = addressFor(dice, ids, operation, kind);
  let sent = bodyFor(dice, ids, operation, kind);
  if (kind === 'hostile') {
    if (dice.chance(0.3)) sent = { type: sent?.type ?? 'application/json', bytes: mangled(dice, sent?.bytes ?? Buffer.from('{"a":1}')) };
    if (dice.chance(0.1)) sent = { type: dice.pick(oddTypes), bytes: sent?.bytes ?? Buffer.from('x') };
    if (dice.chance(0.1)) headers['if-match'] = headerText(textOf(hostileValue(dice)).slice(0, 500));
    if (dice.chance(0.1)) headers['idempotency-key'] = headerText(textOf(hostileValue(dice)).slice(0, 500));
    if (dice.chance(0.1)) headers['x-request-id'] = headerText(textOf(hostileValue(dice)).slice(0, 500));
    if (dice.chance(0.05)) headers['x-forwarded-for'] = headerText(textOf(hostileValue(dice)).slice(0, 500));
    if (dice.chance(0.05)) headers['user-agent'] = headerText(textOf(hostileValue(dice)).slice(0, 2000));
    if (dice.chance(0.03)) headers['content-encoding'] = dice.pick(['gzip', 'br', 'x']);
    if (dice.chance(0.03)) headers.accept = dice.pick(['text/html', 'x', 'application/xml']);
    if (dice.chance(0.02)) headers['x-large'] = 'x'.repeat(17_000);
  }
  if (sent && sent.type !== '') headers['content-type'] = sent.type;
  const method =
    kind === 'hostile' && dice.chance(0.03) ? dice.pick(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'GET']) : operation.method;
  return { method, path, headers, kind, ...(sent && { body: sent.bytes }) };
}
