import { searchKeyOf } from './search-key.js';

describe('the search key of a name', () => {
  it.each([
    ['Işık', 'isik'],
    ['IŞIK', 'isik'],
    ['ışık', 'isik'],
    ['isik', 'isik'],
    ['İĞDIR Şükrü Çağrı', 'igdir sukru cagri'],
    ['I\u0307g\u0306dır', 'igdir'],
    ['  Ayşe \t Öz ', 'ayse oz'],
    ['Weiß', 'weiss'],
    ['Al\u200bi', 'ali'],
    ['Łukasz Ørsted', 'lukasz orsted'],
    ['Нурсултан', 'нурсултан'],
    ['田中', '田中'],
  ])('of %j is %j', (name, key) => {
    expect(searchKeyOf(name)).toBe(key);
  });
});
