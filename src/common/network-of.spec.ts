import { networkOf } from './network-of.js';

describe('a place that is counted', () => {
  it('is an address of IPv4, however it is written', () => {
    expect(networkOf('192.0.2.1')).toBe('192.0.2.1');
    expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
    expect(networkOf('192.0.2.2')).not.toBe(networkOf('192.0.2.1'));
  });

  it('is a network of IPv6: one line has more addresses than anybody can count', () => {
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:db8:1:2:ffff::1')).toBe(networkOf('2001:db8:1:2::9'));
    expect(networkOf('2001:db8:1:3::9')).not.toBe(networkOf('2001:db8:1:2::9'));
  });

  it('is what was given where that is no address', () => {
    expect(networkOf('')).toBe('');
  });
});
