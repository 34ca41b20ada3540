import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import {
  choices,
  flag,
  hexKey,
  list,
  mailbox,
  network,
  origin,
  program,
  secureUrl,
  siteAddress,
} from './config-values.ts'

/** The parts of the product a process can run; a small installation runs them all in one. */
export const roles = ['api', 'worker', 'live'] as const

/** Every setting that comes from outside the database. `dataDir` is read from DATA_DIR or `--data-dir=`, and so on. */
const schema = z.object({
  port: z.coerce.number().int().min(0).max(65_535).default(3000).describe('Port to listen on; 0 takes any free one.'),
  host: z.string().default('127.0.0.1').describe('Address to listen on. 0.0.0.0 listens to the whole network.'),
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
    .describe('PostgreSQL 15 or newer. Default: the one that comes along, in DATA_DIR.'),
  databasePool: z.coerce
    .number()
    .int()
    .min(2)
    .max(500)
    .default(20)
    .describe('Most database connections of one process.'),
  roles: choices(roles)
    .default([...roles])
    .describe('What this process does: api, worker, live. Default: all of them.'),
  workerConcurrency: z.coerce.number().int().min(1).max(100).default(4).describe('Jobs that one worker runs at once.'),
  logLevel: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('How much to log.'),
  smtpUrl: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('Mail server, smtp://user:password@host:587. Default: mail goes to DATA_DIR/outbox.'),
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
    .describe('Other sites that may call the API from a browser, with commas.'),
  signingKey: hexKey
    .optional()
    .describe('64 hex digits that sign media addresses and mail links. Default: made in DATA_DIR/keys.'),
  documentsKey: hexKey
    .optional()
    .describe('64 hex digits that encrypt identity documents and second factors. Default: made in DATA_DIR/keys.'),
  allowSandbox: flag.default(false).describe('true lets the play-money gateway run on an https site.'),
  currency: z
    .string()
    .refine((code) => Intl.supportedValuesOf('currency').includes(code), 'must be a currency code such as USD')
    .default('USD')
    .describe('Currency of all money. Read at the first start only.'),
  hashPasswordOnClient: z
    .enum(['off', 'md5', 'sha256'])
    .default('off')
    .describe(
      'For clients that send a digest instead of the password: off (right for everybody else), md5, sha256. It adds no ' +
        'security, and hides short and common passwords from the check. Read at the first start only: changing it later ' +
        'would make everybody choose a new password.',
    ),
  metricsToken: z
    .string()
    .min(16)
    .optional()
    .describe('Bearer token for /metrics. Default: only this machine may read it.'),
  redisUrl: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe('Redis where sockets of several processes meet, redis://host:6379. Default: they meet in PostgreSQL.'),
  s3Bucket: z.string().min(1).optional().describe('Bucket of an S3 store for files. Default: files lie in DATA_DIR.'),
  s3Region: z.string().default('us-east-1').describe('Region of that bucket.'),
  s3Endpoint: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Address of that store, if it is not Amazon’s.'),
  s3ForcePathStyle: flag.default(false).describe('true puts the bucket in the path, as most other stores want it.'),
  s3AccessKeyId: z.string().min(1).optional().describe('Who asks that store. Default: the role of the machine.'),
  s3SecretAccessKey: z.string().min(1).optional().describe('The secret of S3_ACCESS_KEY_ID.'),
  ffmpegPath: program.optional().describe('ffmpeg to use. Default: the one on PATH, then the one that comes along.'),
  ffprobePath: program.optional().describe('ffprobe to use, found like ffmpeg.'),
  googleIssuer: secureUrl.default('https://accounts.google.com').describe('OpenID provider behind the Google button.'),
  googleClientId: z.string().optional().describe('Our id there. Default: the setting of that name.'),
  googleClientSecret: z.string().optional().describe('Our secret there. Without it nobody signs in by Google.'),
  googleCodeRedirect: z
    .string()
    .default('postmessage')
    .describe('Which address codes of clients written by others were made for; their pop-up says postmessage.'),
  twitterUrl: secureUrl.default('https://api.x.com').describe('Where X answers OAuth 1.0a.'),
  twitterConsumerKey: z.string().optional().describe('Our key at X. Without it nobody signs in by X.'),
  twitterConsumerSecret: z.string().optional().describe('Our secret at X.'),
  reCaptchaUrl: secureUrl
    .default('https://www.google.com/recaptcha/api/siteverify')
    .describe('Where reCAPTCHA tokens are checked.'),
  reCaptchaSecret: z
    .string()
    .optional()
    .describe('Our secret at reCAPTCHA. Without it visitors solve a puzzle of ours.'),
  pushServices: list
    .default([
      'fcm.googleapis.com',
      'updates.push.services.mozilla.com',
      'web.push.apple.com',
      '.push.apple.com',
      '.notify.windows.com',
    ])
    .describe('Push services of browsers that we talk to, with commas: host, .domain, or a whole origin.'),
  geoIpFile: z
    .string()
    .refine((file) => existsSync(file), 'there is no such file')
    .optional()
    .describe(
      'Countries by address, an .mmdb file with country_code or country.iso_code. Default: the one that comes along.',
    ),
})

/** The settings of a process, checked and complete. */
export type Config = z.output<typeof schema> & { readonly publicUrl: string }

/** One setting as its documentation tells it. */
export interface SettingDoc {
  readonly name: string
  readonly description: string
  readonly default: string
}

/** What was wrong with the settings: one line each, all at once. */
export class ConfigProblem extends Error {
  override name = 'ConfigProblem'
}

type Environment = Readonly<Record<string, string | undefined>>

/** The environment name of a setting: `dataDir` → `DATA_DIR`. */
const environmentName = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()

/** Reads the settings from an environment; throws one `ConfigProblem` that names everything wrong. */
export function readConfig(environment: Environment): Config {
  const given = Object.keys(schema.shape).map((key) => [key, environment[environmentName(key)] || undefined])
  const parsed = schema.safeParse(Object.fromEntries(given))
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `  ${environmentName(String(issue.path[0]))}: ${issue.message}`)
    throw new ConfigProblem(['These settings cannot be used:', ...problems].join('\n'))
  }
  const config = parsed.data
  const publicUrl = config.publicUrl ?? `http://${isEverywhere(config.host) ? 'localhost' : config.host}:${config.port}`
  if (config.apiUrl && new URL(config.apiUrl).host === new URL(publicUrl).host)
    throw new ConfigProblem('These settings cannot be used:\n  API_URL: must be another host than PUBLIC_URL')
  return { ...config, publicUrl }
}

const isEverywhere = (host: string) => host === '0.0.0.0' || host === '::'

/** `--data-dir=/srv` as `DATA_DIR=/srv`; flags without a value belong to the program, not to the settings. */
function parseFlags(flags: readonly string[]): Environment {
  const given = flags.flatMap((text) => {
    const match = /^--([a-z][a-z-]*)=(.*)$/.exec(text)
    return match ? [[(match[1] ?? '').replaceAll('-', '_').toUpperCase(), match[2]]] : []
  })
  return Object.fromEntries(given)
}

/** The settings of this process: flags first, then the environment, then the file `.env`, then these defaults. */
export function configFromEnvironment(flags: readonly string[] = [], defaults: Environment = {}): Config {
  const file = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {}
  return readConfig({ ...defaults, ...file, ...process.env, ...parseFlags(flags) })
}

/** Every setting with its description and default, in the order of the schema. */
export function settingDocs(): SettingDoc[] {
  const defaults = schema.partial().parse({}) as Record<string, unknown>
  return Object.entries(schema.shape).map(([key, field]) => ({
    name: environmentName(key),
    description: field.description ?? '',
    default: key === 'dataDir' ? './data' : printed(defaults[key]),
  }))
}

const printed = (value: unknown) => (Array.isArray(value) ? value.join(',') : String(value ?? ''))
