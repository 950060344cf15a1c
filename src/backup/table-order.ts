/** A table and those that its foreign keys lead to. */
export interface Referring {
  readonly name: string;
  readonly refersTo: readonly string[];
}

/**
 * Each table after those that it refers to, so that rows can be written in this order under the foreign keys. What refers to itself needs
 * no care: a foreign key is looked at when the statement ends.
 *
 * @throws Error where tables refer to each other in a circle
 */
export function inOrderOfReference<T extends Referring>(tables: readonly T[]): T[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const ordered = new Set<T>();
  const visit = (table: T, path: readonly string[]) => {
    if (ordered.has(table)) return;
    if (path.includes(table.name)) throw new Error(`tables refer to each other in a circle: ${[...path, table.name].join(' → ')}`);
    for (const name of table.refersTo) {
      const other = byName.get(name);
      if (other && other !== table) visit(other, [...path, table.name]);
    }
    ordered.add(table);
  };
  for (const table of tables) visit(table, []);
  return [...ordered];
}
