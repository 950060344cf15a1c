import { openTestServer } from './databases.mjs';

export default async function globalSetup() {
  globalThis.hazineTestServer = await openTestServer();
  process.env.HAZINE_TEST_SERVER = globalThis.hazineTestServer.url;
}
