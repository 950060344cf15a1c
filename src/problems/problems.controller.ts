import { Controller, Get, Header, Param, Req } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ApiProblems } from '../common/api-problems.decorator.js';
import type { Language } from '../common/language.js';
import { Problem } from '../common/problem.js';
import { problemBody } from '../common/problem.filter.js';
import { problemSamples } from '../common/problem-samples.js';
import { type ProblemCode, problems } from '../common/problems.js';
import { languageOf, wordsFor } from '../common/words.service.js';

/** The pages that the `type` of a problem leads to. They are part of the server, so they are there without internet. */
@ApiTags('problems')
@Controller('api/problems')
export class ProblemsController {
  /** All problems, as a page in the reader's language. */
  @Get()
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('vary', 'accept-language')
  @ApiProduces('text/html')
  @ApiOkResponse({ schema: { type: 'string', example: '<!doctype html>…' } })
  list(@Req() request: FastifyRequest): string {
    return page(languageOf(request.headers), Object.keys(problems) as ProblemCode[]);
  }

  /** One problem. */
  @Get(':code')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('vary', 'accept-language')
  @ApiParam({ name: 'code', schema: { type: 'string', enum: Object.keys(problems) } })
  @ApiProduces('text/html')
  @ApiOkResponse({ schema: { type: 'string', example: '<!doctype html>…' } })
  @ApiProblems('not-found')
  get(@Param('code') code: string, @Req() request: FastifyRequest): string {
    if (!Object.hasOwn(problems, code)) throw new Problem('not-found');
    return page(languageOf(request.headers), [code as ProblemCode]);
  }
}

function page(language: Language, codes: readonly ProblemCode[]): string {
  const rows = codes.map((code) => {
    const { title, status, detail } = problemBody(new Problem(code, problemSamples[code]), language, '');
    return `<dt id="${code}"><code>${code}</code> · ${status} · ${escape(title)}</dt><dd>${escape(detail)}</dd>`;
  });
  const title = wordsFor(language, 'pages.problems')!;
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1><dl>${rows.join('\n')}</dl></html>\n`;
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
