import { createPrivateKey, type KeyObject, sign, type X509Certificate } from 'node:crypto'
import { SignedXml } from 'xml-crypto'

const MORE = 'http://www.w3.org/2001/04/xmldsig-more#'
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'

/** Signs with a key of P-256, which `xml-crypto` leaves to its users. */
class Ecdsa {
  getAlgorithmName = () => `${MORE}ecdsa-sha256`
  getSignature(content: unknown, key: unknown): string {
    const given = { key: createPrivateKey(String(key)), dsaEncoding: 'ieee-p1363' } as const
    return sign('sha256', Buffer.from(String(content)), given).toString('base64')
  }
  verifySignature(): boolean {
    throw new Error('The signer verifies nothing')
  }
}

/** A service of a published list: a certificate and its status. */
export interface ListedService {
  readonly certificate: X509Certificate
  readonly status: 'granted' | 'withdrawn'
  /** A certificate that the service had before. */
  readonly former?: X509Certificate
}

const digital = ({ raw }: X509Certificate): string =>
  `<tsl:DigitalId><tsl:X509Certificate>\n${raw.toString('base64')}\n</tsl:X509Certificate></tsl:DigitalId>`

const serviceXml = ({ certificate, status, former }: ListedService): string => `
  <tsl:TSPService><tsl:ServiceInformation>
    <tsl:ServiceDigitalIdentity>${digital(certificate)}</tsl:ServiceDigitalIdentity>
    <tsl:ServiceStatus>http://uri.etsi.org/TrstSvc/TrustedList/Svcstatus/${status}</tsl:ServiceStatus>
  </tsl:ServiceInformation>${former ? `<tsl:ServiceHistory>${digital(former)}</tsl:ServiceHistory>` : ''}
  </tsl:TSPService>`

/** Writes a list in the form of ETSI TS 119 612, without a signature. */
export const publishedList = (services: readonly ListedService[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<tsl:TrustServiceStatusList xmlns:tsl="http://uri.etsi.org/02231/v2#" Id="list"><tsl:SchemeInformation>
  <tsl:ListIssueDateTime>2026-03-01T10:00:00Z</tsl:ListIssueDateTime>
  <tsl:NextUpdate><tsl:dateTime>2026-09-01T10:00:00Z</tsl:dateTime></tsl:NextUpdate>
</tsl:SchemeInformation>
<!-- a comment that no signature covers -->${services.map(serviceXml).join('')}
</tsl:TrustServiceStatusList>`

/** Signs a list as its publisher does, with the certificate of the signer in it. */
export function signList(
  xml: string,
  { key, certificate }: { readonly key: KeyObject; readonly certificate: X509Certificate },
): string {
  const signature = new SignedXml({
    privateKey: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicCert: certificate.toString(),
    signatureAlgorithm: `${MORE}${key.asymmetricKeyType === 'rsa' ? 'rsa' : 'ecdsa'}-sha256`,
    canonicalizationAlgorithm: EXCLUSIVE,
  })
  signature.SignatureAlgorithms[`${MORE}ecdsa-sha256`] = Ecdsa
  const transforms = [ENVELOPED, EXCLUSIVE]
  signature.addReference({ xpath: '/*', isEmptyUri: true, transforms, digestAlgorithm: SHA256 })
  signature.computeSignature(xml, { prefix: 'ds' })
  return signature.getSignedXml()
}
