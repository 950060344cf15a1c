/** As much of a JSON Schema as the generated document uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly format?: string;
  readonly example?: unknown;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
}

/** A value that the schema describes, put together from the examples of its parts. */
export function exampleOf(schema: Schema, schemas: Readonly<Record<string, Schema>>): unknown {
  if (schema.example !== undefined) return schema.example;
  if (schema.$ref !== undefined) return exampleOf(schemas[schema.$ref.split('/').pop()!]!, schemas);
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const [composed] = schema.allOf ?? schema.oneOf ?? schema.anyOf ?? [];
  if (composed) return exampleOf(composed, schemas);
  if (Array.isArray(schema.type) && schema.type.includes('null')) return null;
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  if (type === 'array') return schema.items ? [exampleOf(schema.items, schemas)] : [];
  if (type === 'object' || schema.properties) {
    // what may be left out stands in the example only where somebody gave it one: two such fields may exclude each other
    const isShown = (name: string, { example, default: usual }: Schema) =>
      schema.required?.includes(name) === true || example !== undefined || usual !== undefined;
    const shown = Object.entries(schema.properties ?? {}).filter(([name, property]) => isShown(name, property));
    return Object.fromEntries(shown.map(([name, property]) => [name, exampleOf(property, schemas)]));
  }
  if (type === 'boolean') return false;
  if (type === 'integer' || type === 'number') return schema.minimum ?? 0;
  return '';
}
