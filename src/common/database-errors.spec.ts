import { describeDatabaseError } from './database-errors.js';

const ofServer = (code: string) => Object.assign(new Error('said by PostgreSQL'), { code });
const ofSystem = (code: string) => Object.assign(new Error(`connect ${code}`), { code });

describe('what an error of the database means to the caller', () => {
  it.each([
    ['no room on its disk', ofServer('53100'), 'database-full'],
    ['wrapped by TypeORM', Object.assign(new Error('failed'), { driverError: ofServer('53100') }), 'database-full'],
    ['too many connections', ofServer('53300'), 'database-unavailable'],
    ['it shuts down', ofServer('57P01'), 'database-unavailable'],
    ['another process of it has crashed', ofServer('57P02'), 'database-unavailable'],
    ['it starts', ofServer('57P03'), 'database-unavailable'],
    ['a statement took too long', ofServer('57014'), 'database-unavailable'],
    ['its disk cannot be read', ofServer('58030'), 'database-unavailable'],
    ['nobody listens', ofSystem('ECONNREFUSED'), 'database-unavailable'],
    ['too many wait to be let in, at a Unix socket', ofSystem('EAGAIN'), 'database-unavailable'],
    ['its host cannot be reached', ofSystem('EHOSTUNREACH'), 'database-unavailable'],
    ['its host has no address now', ofSystem('EAI_AGAIN'), 'database-unavailable'],
    ['it has said nothing for long', ofSystem('ETIMEDOUT'), 'database-unavailable'],
    ['the connection was cut', new Error('Connection terminated unexpectedly'), 'database-unavailable'],
    ['no connection has come free', new Error('timeout exceeded when trying to connect'), 'database-unavailable'],
    ['a mistake of ours', ofServer('42P01'), null],
    ['no error of the database', new TypeError('undefined is not a function'), null],
  ])('%s', (_, error, code) => {
    expect(describeDatabaseError(error)).toBe(code);
  });

  it('names what a constraint stands for', () => {
    expect(describeDatabaseError(Object.assign(ofServer('23505'), { constraint: 'players_federation_id_key' }))).toBe(
      'federation-id-taken',
    );
  });
});
