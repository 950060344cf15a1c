import ipaddr from 'ipaddr.js';

/** Of IPv6, bits that name a network; the rest are its owner's, who has as many addresses as he likes. */
const PREFIX = 64;

/** What is counted as one place: an IPv4 address, or a network of IPv6 (RFC 6177: a site has at least a /64). */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const found = ipaddr.process(address); // ::ffff:192.0.2.1 is 192.0.2.1
  if (found.kind() === 'ipv4') return found.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${found.toString()}/${PREFIX}`).toString()}/${PREFIX}`;
}
