import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('livevideo')

export const listProviders = call('listProviders', {
  method: 'GET',
  path: '/admin/live-video/providers',
  access: 'admin',
  staff: 'site.read',
  summary:
    'Lists the providers of live video with what each can do, and the settings that it lacks.',
  errors: [],
})

export const testProvider = call('testProvider', {
  method: 'POST',
  path: '/admin/live-video/providers/:provider/test',
  access: 'admin',
  staff: 'site.write',
  summary: 'Connects to a provider of live video with its settings.',
  errors: ['livevideo.incomplete', 'livevideo.test_failed'],
})
