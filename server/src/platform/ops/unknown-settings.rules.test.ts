import { expect, it } from 'vitest'
import { unknownSettings } from './unknown-settings.ts'

const known = ['PORT', 'HOST', 'PUBLIC_URL', 'DATA_DIR', 'TRUSTED_PROXIES', 'S3_BUCKET']
const none = { flags: [], inFile: [], inEnvironment: [], known, switches: ['--demo', '--dev'] }

it('names unknown flags with the one that was probably meant, and leaves known ones out', () => {
  const flags = ['--demo', '--port=1', '--prot=4000', '--data-dri=/srv', '--verbose']
  expect(unknownSettings({ ...none, flags })).toEqual([
    { given: '--prot', meant: '--port' },
    { given: '--data-dri', meant: '--data-dir' },
    { given: '--verbose', meant: undefined },
  ])
})

it('names every unknown line of the file, and only likely typing errors of the environment', () => {
  const inFile = ['PUBLIC_ULR', 'SOMETHING_ELSE', 'PORT']
  const inEnvironment = [
    'PATH',
    'HOME',
    'TRUSTED_PROXY',
    'S3_BUCKT',
    'HOSTNAME',
    'TRUSTED_PROXIE',
    'PUBLIC_ULR',
    'POST',
  ]
  expect(unknownSettings({ ...none, inFile, inEnvironment })).toEqual([
    { given: 'PUBLIC_ULR', meant: 'PUBLIC_URL' },
    { given: 'SOMETHING_ELSE', meant: undefined },
    { given: 'S3_BUCKT', meant: 'S3_BUCKET' },
    { given: 'TRUSTED_PROXIE', meant: 'TRUSTED_PROXIES' },
    { given: 'POST', meant: 'PORT' },
  ])
})
