import * as z from 'zod/mini'
import { type ErrorCode, errors } from '../errors.ts'
import type { AnyCall, CallSchemas, SchemasOf } from './call.ts'

const wire = (schema: z.ZodMiniType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' })

const envelope = (schema: z.ZodMiniType) => ({
  type: 'object',
  required: ['status', 'data'],
  properties: { status: { const: 0 }, data: wire(schema) },
})

/** Generates the OpenAPI 3.1 document from the contract alone, without a running server. */
export function openApi(
  { calls, schemasOf }: { calls: readonly AnyCall[]; schemasOf: SchemasOf },
  site: { title: string; version: string },
) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call, schemasOf(call)) }
  }
  return {
    openapi: '3.1.0',
    info: site,
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: {
        header: { type: 'apiKey', in: 'header', name: 'Authorization' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'token' },
      },
      schemas: { Error: errorSchema },
    },
    paths,
  }
}

const errorSchema = {
  type: 'object',
  required: ['statusCode', 'message', 'error', 'code', 'requestId'],
  properties: {
    statusCode: { type: 'integer' },
    message: { oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
    error: { type: 'string' },
    code: { type: 'string' },
    data: {},
    requestId: { type: 'string' },
  },
}

function operation(call: AnyCall, schemas: CallSchemas) {
  const [tag] = call.name.split('.')
  return {
    operationId: call.name,
    tags: [tag],
    summary: call.summary,
    ...(call.access !== 'open' && { security: security(call) }),
    parameters: [
      ...parameters('path', schemas.params),
      ...parameters('query', schemas.query),
      ...headers(call),
    ],
    ...requestBody(call, schemas),
    responses: {
      200: {
        description: 'Success',
        content: { 'application/json': { schema: envelope(schemas.result) } },
      },
      ...failures(call),
    },
  }
}

function security(call: AnyCall) {
  const needed: Record<string, never[]>[] = [{ header: [] }, { cookie: [] }]
  return call.access === 'optional' ? [...needed, {}] : needed
}

function parameters(place: 'path' | 'query', schema: z.ZodMiniType | undefined) {
  const shape =
    (schema?._zod.def as { shape?: Record<string, z.ZodMiniType> } | undefined)?.shape ?? {}
  return Object.entries(shape).map(([name, field]) => ({
    in: place,
    name,
    required: place === 'path' || field._zod.optin !== 'optional',
    schema: wire(field),
  }))
}

function headers(call: AnyCall) {
  return call.once
    ? [
        {
          in: 'header',
          name: 'Idempotency-Key',
          required: false,
          schema: { type: 'string', maxLength: 200 },
        },
      ]
    : []
}

function requestBody(call: AnyCall, { body }: CallSchemas) {
  if (!body && !call.files) return {}
  const fields = body ? wire(body) : { type: 'object', properties: {} }
  if (!call.files) return { requestBody: { content: { 'application/json': { schema: fields } } } }
  const files = Object.fromEntries(
    Object.keys(call.files).map((name) => [name, { type: 'string', format: 'binary' }]),
  )
  const schema = {
    ...fields,
    properties: { ...(fields as { properties?: object }).properties, ...files },
  }
  return { requestBody: { content: { 'multipart/form-data': { schema } } } }
}

function failures(call: AnyCall) {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of call.errors)
    byStatus.set(errors[code].status, [...(byStatus.get(errors[code].status) ?? []), code])
  const schema = { $ref: '#/components/schemas/Error' }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      { description: codes.join(', '), content: { 'application/json': { schema } } },
    ]),
  )
}
