import { DataSource } from 'typeorm';
import { loadConfig } from './config.js';
import { dataSourceOptions } from './data-source.js';

/** For the TypeORM command line only, which wants a file that exports one DataSource: `npm run migration:generate`. */
export default new DataSource(dataSourceOptions(loadConfig().databaseUrl ?? '', 2));
