import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import { hasCatalog } from '../i18n/index.ts'
import { ageSettings } from './age-config.ts'
import {
  choices,
  flag,
  list,
  mailbox,
  network,
  origin,
  program,
  secureUrl,
  siteAddress,
  wholeNumber,
} from './config-values.ts'
import { geoSettings } from './geo-config.ts'
import { hashSettings } from './hash-config.ts'
import { identityCheckSettings } from './identity-check-config.ts'
import { keySettings } from './key-config.ts'
import { liveSettings } from './live-config.ts'
import { signInSettings } from './sign-in-config.ts'
import { unknownSettings } from './unknown-settings.ts'

/** The parts of the product a process can run; a small installation runs them all in one. */
export const roles = ['api', 'worker', 'live'] as const

/**
 * Every setting that comes from outside the database. `dataDir` is read from DATA_DIR or
 * `--data-dir=`, and so on.
 */
const schema = z.object({
  port: wholeNumber(0, 65_535).default(3000).describe('Port to listen on; 0 takes any free one.'),
  host: z
    .string()
    .default('127.0.0.1')
    .describe('Address to listen on. Use 0.0.0.0 for all networks.'),
  healthPort: wholeNumber(1, 65_535)
    .optional()
    .describe(
      'Port of /health, /ready and /metrics of a process that only works; others use PORT.',
    ),
  publicUrl: siteAddress
    .optional()
    .describe(
      'Address people open, as the browser shows it. Default: http:// with HOST and PORT. Use https in production.',
    ),
  apiUrl: origin
    .optional()
    .describe(
      'Separate host for the API, such as https://api.example.com, with calls, media, flags and sockets at its root. Default: the API is on the site only.',
    ),
  apiEndpoint: z
    .string()
    .regex(/^(\/[a-z0-9._-]+)+$/i, 'must be a path such as /api')
    .default('/api')
    .describe('Path of the API on the site. It is always available under /api as well.'),
  existingClients: flag
    .optional()
    .describe(
      'true turns on compatibility with existing clients; see docs/existing-clients.md. Default: the setting in the console.',
    ),
  dataDir: z
    .string()
    .default('./data')
    .transform((folder) => path.resolve(folder))
    .describe('Folder for database, files, keys and mail.'),
  databaseUrl: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('PostgreSQL 15 or newer. Default: the embedded server, in DATA_DIR.'),
  databasePool: wholeNumber(2, 500)
    .default(20)
    .describe('Maximum number of database connections per process.'),
  slowStatementMs: wholeNumber(1, 3_600_000)
    .default(200)
    .describe('Statements that take this many milliseconds or more are logged with their call.'),
  roles: choices(roles)
    .default([...roles])
    .describe('Roles of this process: api, worker, live. Default: all of them.'),
  workerConcurrency: wholeNumber(1, 100)
    .default(4)
    .describe('Number of jobs that one worker runs at once.'),
  logLevel: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Lowest level to log.'),
  smtpUrl: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('Mail server, smtp://user:password@host:587. Default: mail goes to DATA_DIR/outbox.'),
  languages: list
    .pipe(z.array(z.string().refine(hasCatalog, 'needs a catalogue in locales/')).min(1))
    .default(['en', 'de'])
    .describe(
      'Languages of the site, by commas (locales/README.md). Who prefers none gets the first one.',
    ),
  mailFrom: mailbox.default('Stagedoor <no-reply@localhost>').describe('Sender of all mail.'),
  trustedProxies: list
    .pipe(z.array(network))
    .default([])
    .describe(
      'Addresses or networks of proxies whose X-Forwarded-For counts, and of front ends whose x-client-ip counts, with commas.',
    ),
  allowedOrigins: list
    .pipe(z.array(origin))
    .default([])
    .describe('Comma-separated origins of other sites that may call the API from a browser.'),
  ...keySettings,
  allowSandbox: flag
    .default(false)
    .describe('true allows the play-money gateway on an https site.'),
  paymentSimulator: secureUrl
    .optional()
    .describe(
      'Simulator of all payment companies, for development: see `npm run simulate-gateways`.',
    ),
  currency: z
    .string()
    .refine(
      (code) => Intl.supportedValuesOf('currency').includes(code),
      'must be a currency code such as USD',
    )
    .default('USD')
    .describe('Currency of all money. Read only at the first start.'),
  hashPasswordOnClient: z
    .enum(['off', 'md5', 'sha256'])
    .default('off')
    .describe(
      'For clients that send a digest of the password: off (right for all others), md5, sha256. ' +
        'It adds no security, and hides short and common passwords from the check. Read at the ' +
        'first start only: a later change would make everybody choose a new password.',
    ),
  metricsToken: z
    .string()
    .min(16)
    .optional()
    .describe('Bearer token for /metrics. Default: only requests from this machine are allowed.'),
  redisUrl: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe(
      'Redis that connects the sockets of several processes, redis://host:6379. Default: PostgreSQL connects them.',
    ),
  s3Bucket: z
    .string()
    .min(1)
    .optional()
    .describe('S3 bucket for files. Default: files are stored in DATA_DIR.'),
  s3Region: z.string().default('us-east-1').describe('Region of the S3 bucket.'),
  s3Endpoint: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Endpoint of the S3 store, if it is not Amazon’s.'),
  s3ForcePathStyle: flag
    .default(false)
    .describe('true puts the bucket in the path, as most stores other than Amazon’s require.'),
  s3AccessKeyId: z
    .string()
    .min(1)
    .optional()
    .describe('Access key for the S3 store. Default: the role of the machine.'),
  s3SecretAccessKey: z.string().min(1).optional().describe('Secret of S3_ACCESS_KEY_ID.'),
  ...liveSettings,
  ffmpegPath: program
    .optional()
    .describe('ffmpeg to use. Default: the one on PATH, then the bundled one.'),
  ffprobePath: program.optional().describe('ffprobe to use, found like ffmpeg.'),
  ...signInSettings,
  ...hashSettings,
  ...identityCheckSettings,
  ...ageSettings,
  viesUrl: secureUrl
    .default('https://ec.europa.eu/taxation_customs/vies/rest-api')
    .describe('Base URL of VIES, the register of VAT numbers of the EU.'),
  pushServices: list
    .default([
      'fcm.googleapis.com',
      'updates.push.services.mozilla.com',
      'web.push.apple.com',
      '.push.apple.com',
      '.notify.windows.com',
    ])
    .describe(
      'Push services that may be sent notifications, by commas: host, .domain, or whole origin.',
    ),
  ...geoSettings,
})

/** The checked and complete settings of a process. */
export type Config = z.output<typeof schema> & { readonly publicUrl: string }

/** One setting with its documentation. */
export interface SettingDoc {
  readonly name: string
  readonly description: string
  readonly default: string
}

/** Reports every problem of the settings at once, one line each. */
export class ConfigProblem extends Error {
  override name = 'ConfigProblem'
}

type Environment = Readonly<Record<string, string | undefined>>

/** Returns the environment name of a setting: `dataDir` → `DATA_DIR`. */
const environmentName = (key: string) =>
  key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()

/** Reads the settings from an environment; throws one `ConfigProblem` that names every problem. */
export function readConfig(environment: Environment): Config {
  const given = Object.keys(schema.shape).map((key) => [
    key,
    environment[environmentName(key)] || undefined,
  ])
  const parsed = schema.safeParse(Object.fromEntries(given))
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      (issue) => `  ${environmentName(String(issue.path[0]))}: ${issue.message}`,
    )
    throw new ConfigProblem(['These settings cannot be used:', ...problems].join('\n'))
  }
  const config = parsed.data
  const publicUrl =
    config.publicUrl ??
    `http://${isEverywhere(config.host) ? 'localhost' : config.host}:${config.port}`
  if (config.apiUrl && new URL(config.apiUrl).host === new URL(publicUrl).host)
    throw new ConfigProblem(
      'These settings cannot be used:\n  API_URL: must be another host than PUBLIC_URL',
    )
  if (config.liveTurnUrls.length > 0 !== (config.liveTurnSecret !== undefined))
    throw new ConfigProblem(
      'These settings cannot be used:\n  LIVE_TURN_URLS: needs LIVE_TURN_SECRET, and it them',
    )
  return { ...config, publicUrl }
}

const isEverywhere = (host: string) => host === '0.0.0.0' || host === '::'

/** Returns the settings of the file `.env`, none when there is no such file. */
const settingsFile = (): Environment =>
  existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {}

/**
 * Returns what was given to this process and looks like a setting but is none, one sentence each.
 */
export function describeUnknownSettings(
  flags: readonly string[],
  switches: readonly string[],
): string[] {
  const known = Object.keys(schema.shape).map(environmentName)
  const inFile = Object.keys(settingsFile())
  const names = { flags, switches, known, inFile, inEnvironment: Object.keys(process.env) }
  return unknownSettings(names).map(({ given, meant }) =>
    meant
      ? `${given} is no setting. Did you mean ${meant}?`
      : `${given} is no setting and has no effect.`,
  )
}

/**
 * Reads `--data-dir=/srv` as `DATA_DIR=/srv`; flags without a value belong to the program, not to
 * the settings.
 */
function parseFlags(flags: readonly string[]): Environment {
  const given = flags.flatMap((text) => {
    const match = /^--([a-z][a-z-]*)=(.*)$/.exec(text)
    return match ? [[(match[1] ?? '').replaceAll('-', '_').toUpperCase(), match[2]]] : []
  })
  return Object.fromEntries(given)
}

/**
 * Returns the settings of this process: flags first, then the environment, then the file `.env`,
 * then these defaults.
 */
export function configFromEnvironment(
  flags: readonly string[] = [],
  defaults: Environment = {},
): Config {
  return readConfig({ ...defaults, ...settingsFile(), ...process.env, ...parseFlags(flags) })
}

/** Returns every setting with its description and default, in the order of the schema. */
export function settingDocs(): SettingDoc[] {
  const defaults = schema.partial().parse({}) as Record<string, unknown>
  return Object.entries(schema.shape).map(([key, field]) => ({
    name: environmentName(key),
    description: field.description ?? '',
    default: key === 'dataDir' ? './data' : printed(defaults[key]),
  }))
}

const printed = (value: unknown) => (Array.isArray(value) ? value.join(',') : String(value ?? ''))
