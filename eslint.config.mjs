import js from '@eslint/js';
import jest from 'eslint-plugin-jest';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['dist/', 'coverage/', 'node_modules/', '.hazine/'] },
  js.configs.recommended,
  {
    files: ['**/*.mjs', '**/*.cjs'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        fetch: 'readonly',
        module: 'writable',
        performance: 'readonly',
        setTimeout: 'readonly',
        setInterval: 'readonly',
        globalThis: 'readonly',
        Buffer: 'readonly',
      },
    },
  },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.recommendedTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // `entries[i]!` after a bounds check is how noUncheckedIndexedAccess is answered in hot loops
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/prefer-for-of': 'off',
      // the OpenAPI plugin reads the written type of a field, not the inferred one
      '@typescript-eslint/no-inferrable-types': 'off',
      // `const { left: _, ...rest }` is how a field is left out
      '@typescript-eslint/no-unused-vars': [
        'error',
        { varsIgnorePattern: '^_', argsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' },
      ],
    },
  },
  {
    // Nest reads constructor parameter types at run time, so they may not be imported as types only
    files: ['src/**/*.*.ts', 'src/app.*.ts'],
    ignores: ['src/**/*.spec.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    // One dot: a pure file. Plain data in and out, no framework, clock, randomness, environment or I/O.
    files: ['src/**/*.ts'],
    ignores: ['src/**/*.*.ts', 'src/main.ts', 'src/cli.ts', 'src/data-source.ts', 'src/config.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(@nestjs/|typeorm$|pg$|rxjs|fastify|class-|node:|uuid$|i18next$)',
              message: 'One dot = pure file: no framework, no I/O.',
            },
            {
              regex: '^\\.{1,2}/.*[^./]\\.[a-z-]+\\.js$',
              message: 'A pure file may not import a framework file (two dots).',
            },
          ],
        },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: "MemberExpression[object.name='Math'][property.name='random']", message: 'Pass a seed in.' },
        { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'Pass the time in.' },
        { selector: "MemberExpression[object.name='Date'][property.name='now']", message: 'Pass the time in.' },
        { selector: "MemberExpression[object.name='process']", message: 'Only config.ts reads the environment.' },
      ],
    },
  },
  {
    files: ['test/**/*.ts', 'src/**/*.spec.ts'],
    ...jest.configs['flat/recommended'],
  },
  {
    files: ['test/**/*.ts'],
    rules: {
      // bodies of HTTP answers are `any` until they are looked at: the assertions are the types here
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      'jest/no-standalone-expect': ['error', { additionalTestBlockFunctions: ['itOfOneProcess'] }],
      'jest/expect-expect': ['warn', { assertFunctionNames: ['expect', 'http.*', 'request.**.expect', 'check*', 'expect*'] }],
    },
  },
);
