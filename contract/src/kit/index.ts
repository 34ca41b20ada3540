export * from './call.ts'
export * from './client.ts'
export * from './page.ts'
export * from './scalars.ts'
