import { applyDecorators } from '@nestjs/common';
import { type ClassConstructor, Type } from 'class-transformer';
import { IsArray, ValidateBy, ValidateNested, type ValidationOptions } from 'class-validator';

/** `ValidateNested` alone lets a list pass where one object is wanted. */
const isNoList = (options?: ValidationOptions) =>
  ValidateBy({ name: 'object', validator: { validate: (value) => !Array.isArray(value) } }, options);

/** An object with fields of its own. */
export const Nested = (type: () => ClassConstructor<object>): PropertyDecorator =>
  applyDecorators(isNoList(), ValidateNested(), Type(type));

/** A list of such objects. */
export const NestedList = (type: () => ClassConstructor<object>): PropertyDecorator =>
  applyDecorators(IsArray(), isNoList({ each: true }), ValidateNested({ each: true }), Type(type));
