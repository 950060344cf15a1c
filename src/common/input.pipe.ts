import { type ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import { getMetadataStorage, type ValidationError } from 'class-validator';
import { badInput, type FieldError, pointerStep, Problem } from './problem.js';

/** Thrown by the inner pipe, before it is known whether body or query was checked. */
class InvalidInput extends Error {
  constructor(readonly errors: ValidationError[]) {
    super();
  }
}

/** Checks bodies and queries against their DTO. Unknown fields are refused; every wrong field is named at once, with one error each. */
@Injectable()
export class InputPipe extends ValidationPipe {
  constructor() {
    super({
      whitelist: true,
      forbidNonWhitelisted: true,
      forbidUnknownValues: true,
      transform: true,
      validationError: { target: true, value: true },
      exceptionFactory: (errors) => new InvalidInput(errors),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    // a word of the path is checked by the pipe of its own; the inner one would read `1e2` as a number
    if (metadata.type === 'param') return value;
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (metadata.type === 'body' && !isObject && this.toValidate(metadata)) {
      // a route whose body is wholly optional may be called without one
      if (value !== undefined && value !== null) throw badInput('', 'object');
      value = {};
    }
    try {
      return (await super.transform(value, metadata)) as unknown;
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error;
      const errors = fieldErrors(error.errors, metadata.type === 'body' ? '' : `/${metadata.type}`);
      throw new Problem('validation-failed', { count: errors.length }, { errors });
    }
  }
}

function fieldErrors(errors: readonly ValidationError[], prefix: string): FieldError[] {
  return errors.flatMap((error) => {
    const pointer = prefix + pointerStep(error.property);
    const own = Object.keys(error.constraints ?? {}).map((rule) => ({
      pointer,
      code: rule === 'whitelistValidation' ? 'unknown-field' : rule,
      params: argumentsOf(error, rule),
    }));
    const missing = error.value === undefined && own.some(({ code }) => code !== 'unknown-field');
    const worst = missing ? { pointer, code: 'required' } : mostBasic(own);
    return [...(worst ? [worst] : []), ...fieldErrors(error.children ?? [], pointer)];
  });
}

/** Rules that say what a value is. Where one of them is broken, what is said of its size or its content is noise. */
const kindRules = ['isArray', 'object', 'nestedValidation', 'isString', 'isInt', 'isBoolean', 'isUuid', 'isTieBreak', 'isRecord'];

function mostBasic(errors: readonly FieldError[]): FieldError | undefined {
  const ofKind = kindRules.flatMap((rule) => errors.find(({ code }) => code === rule) ?? []);
  return ofKind[0] ?? errors[0];
}

/** The arguments of the violated decorator (`@Max(200)` → 200) as `a`, `b`; class-validator keeps them in its metadata only. */
function argumentsOf(error: ValidationError, rule: string): Record<string, string | number> {
  if (!error.target) return {};
  const rules = getMetadataStorage().getTargetValidationMetadatas(error.target.constructor, '', false, false);
  const found = rules.find((metadata) => metadata.propertyName === error.property && (metadata.name ?? metadata.type) === rule);
  const given = (found?.constraints ?? []) as unknown[];
  const say = (value: unknown) => {
    if (typeof value === 'number') return value; // words may have a plural form by it
    return Array.isArray(value) ? value.join(', ') : value instanceof Object ? Object.values(value).join(', ') : String(value);
  };
  return { a: say(given[0]), b: say(given[1]) };
}
