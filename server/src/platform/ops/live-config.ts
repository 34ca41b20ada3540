import { z } from 'zod'
import { hexId, list, secureUrl, wholeNumber } from './config-values.ts'

/** The address of a TURN server (RFC 7065). */
const TURN_URL = /^turns?:[\w.:[\]-]+(?:\?transport=(?:udp|tcp))?$/

/** The settings of live video, of the provider in the box and of the others. */
export const liveSettings = {
  livePort: wholeNumber(0, 65_535)
    .default(7882)
    .describe('UDP port of the video of live streams; 0 takes any free one.'),
  liveAddress: z
    .union([z.ipv4(), z.ipv6()])
    .optional()
    .describe('Public IP address of that port. Default: the addresses of this machine.'),
  liveTurnUrls: list
    .pipe(
      z.array(
        z
          .string()
          .regex(TURN_URL, 'must be addresses such as turns:turn.example.com:5349?transport=tcp'),
      ),
    )
    .default([])
    .describe(
      'Comma-separated TURN servers for networks that let no UDP through, ' +
        'turns:host:5349?transport=tcp.',
    ),
  liveTurnSecret: z
    .string()
    .min(1)
    .optional()
    .describe('Secret of these servers, static-auth-secret of coturn.'),
  livekitUrl: z
    .url({ protocol: /^(wss?|https?)$/ })
    .optional()
    .describe('LiveKit server for live video, wss://host. Choose it in the console.'),
  livekitApiKey: z.string().min(1).optional().describe('API key of the LiveKit server.'),
  livekitApiSecret: z
    .string()
    .min(1)
    .optional()
    .describe('Secret of that key. It also checks the messages of the server.'),
  agoraAppId: hexId
    .optional()
    .describe('App id at Agora. Default: the setting of that name in the console.'),
  agoraAppCertificate: hexId
    .optional()
    .describe('Certificate of the app at Agora, for live video there.'),
  agoraCustomerId: z
    .string()
    .min(1)
    .optional()
    .describe('Customer id of Agora’s REST API, which closes channels.'),
  agoraCustomerSecret: z.string().min(1).optional().describe('Secret of that customer id.'),
  agoraUrl: secureUrl.default('https://api.agora.io').describe('Base URL of Agora’s REST API.'),
}
