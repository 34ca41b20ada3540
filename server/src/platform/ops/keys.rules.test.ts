import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ConfigProblem } from './config.ts'
import { loadKeys, requireKeys } from './keys.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'stagedoor-keys-'))
afterAll(() => rmSync(folder, { recursive: true }))

const none = { signingKey: undefined, documentsKey: undefined, instanceKey: undefined }

describe('loadKeys', () => {
  it('generates keys at the first start and keeps them, readable only by the process’s user', () => {
    const first = loadKeys({ dataDir: folder, ...none })
    expect(first.signing.export()).toHaveLength(32)
    expect(first.signing.export()).not.toEqual(first.documents)
    const again = loadKeys({ dataDir: folder, ...none })
    expect([again.signing.export(), again.documents]).toEqual([
      first.signing.export(),
      first.documents,
    ])
    for (const name of ['signing.key', 'documents.key', 'instance.key'])
      expect(statSync(path.join(folder, 'keys', name)).mode & 0o777).toBe(0o600)
  })

  it('uses the keys from the settings where they are given', () => {
    const given = Buffer.alloc(32, 7)
    expect(loadKeys({ dataDir: folder, ...none, signingKey: given }).signing.export()).toEqual(
      given,
    )
  })

  it('refuses to start without the keys of an installation that has data', () => {
    const lost = path.join(folder, 'lost')
    expect(() => requireKeys({ dataDir: lost, ...none })).toThrow(ConfigProblem)
    expect(() => requireKeys({ dataDir: lost, ...none })).toThrow(
      /signing\.key[\s\S]*documents\.key/,
    )
    const given = Buffer.alloc(32, 7)
    expect(() =>
      requireKeys({ dataDir: lost, signingKey: given, documentsKey: undefined }),
    ).toThrow(/DOCUMENTS_KEY/)
    expect(() =>
      requireKeys({ dataDir: lost, signingKey: given, documentsKey: given }),
    ).not.toThrow()
    loadKeys({ dataDir: lost, ...none })
    expect(() => requireKeys({ dataDir: lost, ...none })).not.toThrow()
  })

  it('starts without the key of the instance, which sites from before it do not have', () => {
    const upgraded = path.join(folder, 'upgraded')
    const before = loadKeys({ dataDir: upgraded, ...none })
    rmSync(path.join(upgraded, 'keys', 'instance.key'))
    expect(() => requireKeys({ dataDir: upgraded, ...none })).not.toThrow()
    const after = loadKeys({ dataDir: upgraded, ...none })
    expect(after.instance.keyId).not.toBe(before.instance.keyId)
    expect(loadKeys({ dataDir: upgraded, ...none }).instance.keyId).toBe(after.instance.keyId)
  })

  it('does not overwrite a damaged key with a new one', () => {
    const damaged = path.join(folder, 'damaged')
    mkdirSync(path.join(damaged, 'keys'), { recursive: true })
    const file = path.join(damaged, 'keys', 'signing.key')
    writeFileSync(file, 'abc')
    expect(() => loadKeys({ dataDir: damaged, ...none })).toThrow('Restore it from a backup')
    expect(readFileSync(file, 'utf8')).toBe('abc')
  })
})
