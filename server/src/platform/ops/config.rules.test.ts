import { describe, expect, it } from 'vitest'
import { ConfigProblem, configFromEnvironment, readConfig, settingDocs } from './config.ts'

describe('readConfig', () => {
  it('reads a complete configuration from an empty environment', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      roles: ['api', 'worker', 'live'],
      allowSandbox: false,
      trustedProxies: [],
    })
  })

  it('reads each setting in its own type', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '0.0.0.0',
      ROLES: 'api, worker',
      ALLOW_SANDBOX: 'true',
      TRUSTED_PROXIES: '10.0.0.0/8,::1',
      ALLOWED_ORIGINS: 'https://a.example',
      SIGNING_KEY: 'ab'.repeat(32),
    })
    expect(config).toMatchObject({
      port: 8080,
      publicUrl: 'http://localhost:8080',
      roles: ['api', 'worker'],
      allowSandbox: true,
      trustedProxies: ['10.0.0.0/8', '::1'],
      allowedOrigins: ['https://a.example'],
    })
    expect(config.signingKey).toEqual(Buffer.alloc(32, 0xab))
  })

  it('treats an empty setting as absent and removes the trailing slash of the public URL', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    })
    expect(readConfig({ PUBLIC_URL: 'https://stage.example/' }).publicUrl).toBe(
      'https://stage.example',
    )
  })

  it('reports every invalid setting together without repeating a secret', () => {
    const read = () =>
      readConfig({
        PORT: 'http',
        DATABASE_URL: 'mysql://x',
        SIGNING_KEY: 'hunter2',
        ROLES: 'api,cook',
        ALLOWED_ORIGINS: 'https://a.example/path',
      })
    expect(read).toThrow(ConfigProblem)
    const { message } = (() => {
      try {
        return { message: String(read()) }
      } catch (error) {
        return error as Error
      }
    })()
    for (const name of ['PORT', 'DATABASE_URL', 'SIGNING_KEY', 'ROLES', 'ALLOWED_ORIGINS'])
      expect(message).toContain(`${name}:`)
    expect(message).not.toContain('hunter2')
  })

  it.each([
    ['ALLOWED_ORIGINS', '*'],
    ['TRUSTED_PROXIES', 'foo'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['PUBLIC_URL', 'https://example.com/shop'],
    ['PUBLIC_URL', 'https://me:secret@example.com'],
    ['MAIL_FROM', '<<'],
    ['MAIL_FROM', 'Stage\r\nBcc: x@example.com <a@example.com>'],
    ['FFMPEG_PATH', '/nowhere/ffmpeg'],
    ['FFPROBE_PATH', import.meta.filename],
    ['GOOGLE_ISSUER', 'nothing'],
    ['GEO_IP_FILE', '/nowhere/countries.mmdb'],
  ])('refuse %s=%s together with every other wrong setting', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^  ${name}: .`, 'm'))
    expect(() => readConfig({ [name]: value, PORT: 'x' })).toThrow(/^ {2}PORT: ./m)
  })

  it('accepts networks, mailboxes and programs in their usual forms', () => {
    const given = {
      TRUSTED_PROXIES: 'loopback, 10.0.0.0/8, 2001:db8::/32, 192.0.2.7',
      MAIL_FROM: '"Stage, Door" <no-reply@example.com>',
      PUBLIC_URL: 'https://Example.com:8443/',
      FFMPEG_PATH: process.execPath,
    }
    expect(readConfig(given)).toMatchObject({
      mailFrom: given.MAIL_FROM,
      ffmpegPath: process.execPath,
    })
    expect(readConfig({ MAIL_FROM: 'no-reply@example.com' }).mailFrom).toBe('no-reply@example.com')
  })

  it('refuses an API_URL with a path or on the host of PUBLIC_URL', () => {
    const PUBLIC_URL = 'https://stage.example'
    expect(readConfig({ PUBLIC_URL, API_URL: 'https://api.stage.example' }).apiUrl).toBe(
      'https://api.stage.example',
    )
    for (const API_URL of [
      PUBLIC_URL,
      `${PUBLIC_URL}/api`,
      'https://api.stage.example/v1',
      'api.stage.example',
    ])
      expect(() => readConfig({ PUBLIC_URL, API_URL })).toThrow(/API_URL: /)
    expect(() => readConfig({ API_ENDPOINT: 'https://api.stage.example' })).toThrow(
      /API_ENDPOINT: /,
    )
  })

  it('reads TURN servers with their secret', () => {
    const LIVE_TURN_URLS = 'turn:turn.example:3478?transport=tcp, turns:[2001:db8::1]:5349'
    const given = { LIVE_TURN_URLS, LIVE_TURN_SECRET: 'secret' }
    expect(readConfig(given).liveTurnUrls).toEqual(LIVE_TURN_URLS.split(', '))
    for (const wrong of [
      { LIVE_TURN_URLS },
      { LIVE_TURN_SECRET: 'secret' },
      { ...given, LIVE_TURN_URLS: 'turn://x' },
    ])
      expect(() => readConfig(wrong)).toThrow(/LIVE_TURN_URLS: /)
  })

  it('reads settings from flags, which override the environment', () => {
    expect(configFromEnvironment(['--port=4100', '--data-dir=/srv/stage', '--demo'])).toMatchObject(
      {
        port: 4100,
        dataDir: '/srv/stage',
      },
    )
  })

  it('describes every setting', () => {
    expect(settingDocs().filter(({ description }) => description.length < 10)).toEqual([])
    expect(settingDocs().find(({ name }) => name === 'ROLES')?.default).toBe('api,worker,live')
  })
})
