/** A symmetric relation over 0..n-1 as a table of bits: who may not meet whom. */
export class Barred {
  readonly size: number;
  private readonly words: number;
  private readonly bits: Int32Array;

  constructor(size: number) {
    this.size = size;
    this.words = (size + 31) >> 5;
    this.bits = new Int32Array(size * this.words);
  }

  add(a: number, b: number): void {
    this.bits[a * this.words + (b >> 5)]! |= 1 << (b & 31);
    this.bits[b * this.words + (a >> 5)]! |= 1 << (a & 31);
  }

  delete(a: number, b: number): void {
    this.bits[a * this.words + (b >> 5)]! &= ~(1 << (b & 31));
    this.bits[b * this.words + (a >> 5)]! &= ~(1 << (a & 31));
  }

  copy(): Barred {
    const copy = new Barred(this.size);
    copy.bits.set(this.bits);
    return copy;
  }

  has(a: number, b: number): boolean {
    return (this.bits[a * this.words + (b >> 5)]! & (1 << (b & 31))) !== 0;
  }
}
