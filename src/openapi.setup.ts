import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

/** The OpenAPI 3.1 document of the application. */
export function describeApi(app: INestApplication): OpenAPIObject {
  const head = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Hazine')
    .setVersion('1')
    .setDescription('Tournament backend for mangala: verified results, explained pairings, standings.')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addBearerAuth()
    .build();
  return SwaggerModule.createDocument(app, head);
}
