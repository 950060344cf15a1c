import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ApiToken } from './api-token.entity.js';
import { AuthGuard } from './auth.guard.js';

@Module({ imports: [TypeOrmModule.forFeature([ApiToken])], providers: [{ provide: APP_GUARD, useClass: AuthGuard }] })
export class AuthModule {}
