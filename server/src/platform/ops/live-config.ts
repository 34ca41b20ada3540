import { z } from 'zod'
import { hexId, secureUrl, wholeNumber } from './config-values.ts'

/** The settings of live video, of the provider in the box and of the others. */
export const liveSettings = {
  livePort: wholeNumber(0, 65_535)
    .default(7882)
    .describe('UDP port of the video of live streams; 0 takes any free one.'),
  liveAddress: z
    .union([z.ipv4(), z.ipv6()])
    .optional()
    .describe('Public IP address of that port. Default: the addresses of this machine.'),
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
  agoraAppId: hexId.optional().describe('App id at Agora. Default: the setting of that name in the console.'),
  agoraAppCertificate: hexId.optional().describe('Certificate of the app at Agora, for live video there.'),
  agoraCustomerId: z.string().min(1).optional().describe('Customer id of Agora’s REST API, which closes channels.'),
  agoraCustomerSecret: z.string().min(1).optional().describe('Secret of that customer id.'),
  agoraUrl: secureUrl.default('https://api.agora.io').describe('Base URL of Agora’s REST API.'),
}
