import type { Descriptions } from './words.ts'

export const http: Descriptions = {
  tag: 'Server: whether it runs, and this document.',
  calls: {
    health: '200 while the database answers, 503 while it does not.',
    alive:
      'For watchdogs: restart a process that does not answer. It asks nothing of the database, so an outage there restarts no process.',
    ready: 'For load balancers: send requests to this process only while the answer is 200.',
    openApiDocument: 'OpenAPI 3.1. The page `/developers` shows it for people.',
    staffOpenApiDocument: 'OpenAPI 3.1. Access tokens cannot call what it describes.',
  },
  fields: {
    '?limit': 'How many rows a page has, 1 to 500.',
    '?cursor':
      'Where a page begins: take it from the `Link` header of the page before, as it is. Left out: the first page.',
    '?q': 'Only rows in which these words, or parts of words, are found: 2 to 100 characters.',
    'health.status': 'Always `ok`.',
    'alive.status': 'Always `ok`.',
    'HttpReadiness.status':
      '`ready`: takes requests. `starting`. `draining`: about to stop. `degraded`: something that it needs is missing.',
    checks: 'What it needs, each true if it is there.',
    'checks.database': 'True: the database answers and takes writes.',
    migrations: 'True: the database has the tables of this version.',
    listener: 'True: it learns of what other processes write.',
    'checks.storage': 'True: uploaded files could be written and read at the start.',
    openapi: 'The version of OpenAPI. The rest of the document stands beside it.',
    'Problem.message': 'What went wrong, for people.',
    'Problem.code': 'What went wrong, for programs: go by this.',
    errors: 'For a 400: what is wrong with which field. Absent otherwise.',
    'errors.path': 'The field, such as `details.vgm`.',
    'errors.message': 'What is wrong with it, for people.',
    'Problem.errors.code': 'Why this load refuses, for programs. Only with `loads-refused`.',
    'Problem.current': 'What it is now, where the call was about an earlier version. Absent otherwise.',
  },
}
