import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Check that the server and its database are up',
  access: 'anyone',
  reply: z.object({ status: z.literal('ok') }),
})

export const openApiDocument = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'Get this document: every call with its shapes and permitted callers',
  access: 'anyone',
  reply: z.looseObject({ openapi: z.string() }),
})
