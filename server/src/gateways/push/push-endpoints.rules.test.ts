import { expect, it } from 'vitest'
import { isPushEndpoint } from './push-endpoints.rules.ts'

const services = ['push.example.com', '.notify.example.com', 'http://127.0.0.1:4000']

it.each([
  ['https://push.example.com/a/b', true],
  ['https://x.notify.example.com/a', true],
  ['http://127.0.0.1:4000/a', true],
  ['http://push.example.com/a', false],
  ['https://push.example.com:8443/a', false],
  ['https://user@push.example.com/a', false],
  ['https://push.example.com.evil.example/a', false],
  ['https://evilpush.example.com/a', false],
  ['https://notify.example.com.evil.example/', false],
  ['https://127.0.0.1/a', false],
  ['http://127.0.0.1:4001/a', false],
  ['https://169.254.169.254/latest', false],
  ['https://[::1]/a', false],
  ['file:///etc/passwd', false],
  ['nothing', false],
])('%s is a push service: %s', (endpoint, isOne) => {
  expect(isPushEndpoint(endpoint, services)).toBe(isOne)
})
