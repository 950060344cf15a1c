import { Agent, createServer, request as send, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { seededRandom } from '../../src/engine/seeded-random.js';
import type { RunningServer } from './server.js';

/**
 * Several server processes behind one address, as behind a load balancer that remembers nobody: each request goes to one of them by
 * lot. The seed decides which; what comes back is passed on as it is.
 */
export async function behindOneAddress(servers: readonly RunningServer[], seed: number): Promise<RunningServer> {
  const random = seededRandom(seed);
  const agent = new Agent({ keepAlive: true });
  const balancer = createServer({ requestTimeout: 0, headersTimeout: 0, maxHeaderSize: 1024 * 1024 }, (incoming, outgoing) => {
    const { url: origin } = servers[Math.floor(random() * servers.length)]!;
    const { method, url, rawHeaders } = incoming;
    const passed = send(origin, { agent, method, path: url, headers: rawHeaders }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.statusMessage, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy()); // as a process that has ended breaks off
    incoming.pipe(passed);
  });
  const url = await listening(balancer);
  return {
    url,
    process: servers[0]!.process,
    greeting: () => servers[0]!.greeting(),
    log: () => servers.map((server) => server.log()).join(''),
    async stop(signal) {
      const codes = await Promise.all(servers.map((server) => server.stop(signal)));
      agent.destroy();
      balancer.close();
      balancer.closeAllConnections();
      return codes.find((code) => code !== 0) ?? 0;
    },
  };
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
