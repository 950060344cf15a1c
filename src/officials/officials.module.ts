import { Module } from '@nestjs/common';
import { InvitationsController } from './invitations.controller.js';
import { InvitationsService } from './invitations.service.js';
import { OfficialsController } from './officials.controller.js';
import { OfficialsService } from './officials.service.js';

@Module({ controllers: [OfficialsController, InvitationsController], providers: [OfficialsService, InvitationsService] })
export class OfficialsModule {}
