import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountAuditController } from './account-audit.controller.js';
import { AccountAuditService } from './account-audit.service.js';
import { Account } from './account.entity.js';
import { AccountsController } from './accounts.controller.js';
import { AccountsService } from './accounts.service.js';
import { ApiTokensController } from './api-tokens.controller.js';
import { ApiTokensService } from './api-tokens.service.js';
import { AuthController } from './auth.controller.js';
import { MeController } from './me.controller.js';
import { MeService } from './me.service.js';
import { PasswordAttempts } from './password-attempts.service.js';
import { Passwords } from './passwords.service.js';
import { SessionsService } from './sessions.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Account])],
  controllers: [AuthController, MeController, ApiTokensController, AccountsController, AccountAuditController],
  providers: [SessionsService, AccountsService, AccountAuditService, ApiTokensService, MeService, Passwords, PasswordAttempts],
})
export class AccountsModule {}
