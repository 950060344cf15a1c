export default async function globalTeardown() {
  await globalThis.hazineTestServer?.close();
}
