export class HealthDto {
  /**
   * `read-only`: the disk of the database is full, so it stores nothing; what is there can be read.
   * @example 'ok'
   */
  status!: 'ok' | 'read-only';
}
