import { problems } from '../../common/problems.js';
import { findingCodes } from './finding.js';

it('no finding has the code of a problem: each code means one thing', () => {
  expect(findingCodes.filter((code) => code in problems)).toEqual([]);
});
