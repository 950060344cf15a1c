import { defaultDataDir } from '../config.js';
import { commandOn, nameOfDatabase } from './which-database.js';

const server = (databaseUrl: string) => ({ databaseUrl, dataDir: defaultDataDir() });
const folder = (dataDir: string) => ({ databaseUrl: null, dataDir });

describe('which database', () => {
  it.each([
    ['postgres://hazine:s3cret@db:5432/hazine', 'postgres://hazine@db:5432/hazine'],
    ['postgresql://hazine:s3:cr@et@db/hazine', 'postgresql://hazine@db/hazine'],
    ['postgres://hazine@/hazine?host=/run&password=s3cret&sslmode=no', 'postgres://hazine@/hazine?host=/run&password=&sslmode=no'],
    ['postgres://db:5432/hazine', 'postgres://db:5432/hazine'],
  ])('names the server %s without its password', (url, shown) => {
    expect(nameOfDatabase(server(url))).toBe(shown);
    expect(commandOn(server(url), 'npx hazine migrate')).not.toContain('s3');
  });

  it('gives a command the variables that find the same database, where they are needed', () => {
    expect(commandOn(folder(defaultDataDir()), 'npx hazine migrate')).toBe('npx hazine migrate');
    expect(commandOn(folder('/srv/cup'), 'npx hazine migrate')).toBe('HAZINE_DATA_DIR=/srv/cup npx hazine migrate');
    expect(commandOn(folder("/srv/Ali's cup"), 'npx hazine migrate')).toBe(
      String.raw`HAZINE_DATA_DIR='/srv/Ali'\''s cup' npx hazine migrate`,
    );
    expect(commandOn(server('postgres://h:s3cret@db/h?sslmode=no'), 'npx hazine migrate')).toBe(
      "DATABASE_URL='postgres://h@db/h?sslmode=no' npx hazine migrate",
    );
  });
});
