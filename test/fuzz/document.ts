import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ajvFormats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/** What of JSON Schema the document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  pattern?: string;
  example?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}

type Content = Record<string, { schema: Schema; example?: unknown; examples?: Record<string, { value?: unknown }> }>;

export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly parameters: Parameter[];
  readonly body?: Content;
  readonly responses: Record<string, { content?: Content; headers?: Record<string, unknown> }>;
}

interface Document {
  paths: Record<string, Record<string, { parameters?: (Parameter | { $ref: string })[]; requestBody?: { content: Content } } & Pick<Operation, 'responses'>>>; // prettier-ignore
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> };
}

const document = JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'openapi.json'), 'utf8')) as Document;
const lastWord = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);

export const operations: readonly Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => ({
    method: method.toUpperCase(),
    path,
    parameters: parameters.map((one) => ('$ref' in one ? document.components.parameters[lastWord(one.$ref)]! : one)),
    ...(requestBody && { body: requestBody.content }),
    responses,
  })),
);

/** What a `$ref` stands for. */
export const schemaOf = (schema: Schema): Schema => (schema.$ref ? document.components.schemas[lastWord(schema.$ref)]! : schema);

const partsOf = (path: string) => path.split('/').slice(1);
const decoded = (part: string) => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** The operation that a request is routed to, a fixed word before a parameter; `undefined` where the document has none. */
export function operationAt(method: string, path: string): Operation | undefined {
  const given = partsOf(path.split(/[?#]/, 1)[0]!.replace(/(.)\/$/, '$1'));
  const score = ({ path: template }: Operation) => {
    const parts = partsOf(template);
    if (parts.length !== given.length) return -1;
    const kinds = parts.map((part, i) => (part.startsWith('{') ? (given[i] === '' ? -1 : 0) : part === decoded(given[i]!) ? 1 : -1));
    return kinds.includes(-1) ? -1 : Number.parseInt(`1${kinds.join('')}`, 2);
  };
  return operations
    .filter((one) => one.method === method && score(one) > 0)
    .toSorted((a, b) => score(b) - score(a))
    .at(0);
}

/** As the document, but nothing may be in an answer that it does not name. */
function closed(schemas: Record<string, Schema>): Record<string, Schema> {
  const close = (schema: unknown): unknown => {
    if (Array.isArray(schema)) return schema.map(close);
    if (typeof schema !== 'object' || schema === null) return schema;
    const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, key === 'example' ? value : close(value)]));
    const isObject = 'properties' in inner && inner.type === 'object' && inner.additionalProperties === undefined;
    return isObject ? { ...inner, additionalProperties: false } : inner;
  };
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, close(schema) as Schema]));
}

const ajv = new Ajv2020({ strict: false, validateFormats: true, allErrors: true });
ajvFormats.default(ajv);
ajv.addSchema({ $id: 'hazine:/document', components: { schemas: closed(document.components.schemas) } });

const validators = new Map<string, ValidateFunction>();

/** What of the value does not fit the schema; `null` where everything does. */
export function misfits(schema: Schema, value: unknown): string | null {
  const text = JSON.stringify(schema).replaceAll('"#/', '"hazine:/document#/');
  let validate = validators.get(text);
  if (!validate) validators.set(text, (validate = ajv.compile(JSON.parse(text) as object)));
  return validate(value) ? null : ajv.errorsText(validate.errors, { separator: '; ' });
}
