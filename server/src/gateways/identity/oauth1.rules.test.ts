import { describe, expect, it } from 'vitest'
import {
  authorizationHeader,
  baseUri,
  hmacSha1,
  percentEncode,
  signatureBase,
} from './oauth1.rules.ts'

type Pair = [string, string]

describe('RFC 5849', () => {
  it('encodes everything but letters, digits and -._~ (section 3.6)', () => {
    expect(percentEncode("Az09-._~ !'()*+&=%/ü")).toBe(
      'Az09-._~%20%21%27%28%29%2A%2B%26%3D%25%2F%C3%BC',
    )
  })

  it('builds the signature base string (section 3.4.1.1)', () => {
    const parameters: Pair[] = [
      ['c2', ''],
      ['a3', '2 q'],
      ['oauth_consumer_key', '9djdj82h48djs9d2'],
      ['oauth_token', 'kkk9d7dh3k39sjv7'],
      ['oauth_signature_method', 'HMAC-SHA1'],
      ['oauth_timestamp', '137131201'],
      ['oauth_nonce', '7d8f3e4a'],
    ]
    const base = signatureBase(
      'POST',
      'http://example.com/request?b5=%3D%253D&a3=a&c%40=&a2=r%20b',
      parameters,
    )
    expect(base).toBe(
      'POST&http%3A%2F%2Fexample.com%2Frequest&a2%3Dr%2520b%26a3%3D2%2520q%26a3%3Da%26b5%3D%253D%25253D%26c%2540%3D%26c2%3D' +
        '%26oauth_consumer_key%3D9djdj82h48djs9d2%26oauth_nonce%3D7d8f3e4a%26oauth_signature_method%3DHMAC-SHA1' +
        '%26oauth_timestamp%3D137131201%26oauth_token%3Dkkk9d7dh3k39sjv7',
    )
  })

  it('builds the base string URI (section 3.4.1.2)', () => {
    expect(baseUri('http://EXAMPLE.COM:80/r%20v/X?id=123')).toBe('http://example.com/r%20v/X')
    expect(baseUri('https://www.example.net:8080/?q=1')).toBe('https://www.example.net:8080/')
  })

  const common = (timestamp: string, nonce: string): Pair[] => [
    ['oauth_consumer_key', 'dpf43f3p2l4k3l03'],
    ['oauth_signature_method', 'HMAC-SHA1'],
    ['oauth_timestamp', timestamp],
    ['oauth_nonce', nonce],
  ]
  it.each([
    {
      call: 'temporary credentials',
      request: ['POST', 'https://photos.example.net/initiate'],
      parameters: [
        ...common('137131200', 'wIjqoS'),
        ['oauth_callback', 'http://printer.example.com/ready'],
      ],
      tokenSecret: '',
      signature: '74KNZJeDHnMBp0EMJ9ZHt/XKycU=',
    },
    {
      call: 'token credentials',
      request: ['POST', 'https://photos.example.net/token'],
      parameters: [
        ...common('137131201', 'walatlh'),
        ['oauth_token', 'hh5s93j4hdidpola'],
        ['oauth_verifier', 'hfdp7dh39dks9884'],
      ],
      tokenSecret: 'hdhd0244k9j7ao03',
      signature: 'gKgrFCywp7rO0OXSjdot/IHF7IU=',
    },
    {
      call: 'a photo',
      request: ['GET', 'http://photos.example.net/photos?file=vacation.jpg&size=original'],
      parameters: [...common('137131202', 'chapoH'), ['oauth_token', 'nnch734d00sl2jdk']],
      tokenSecret: 'pfkkdhi9sl3r4s00',
      signature: 'MdpQcU8iPSUjWoN/UDMsK2sui9I=',
    },
  ])(
    'section 1.2: the signature of $call',
    ({ request: [method = '', url = ''], parameters, tokenSecret, signature }) => {
      const base = signatureBase(method, url, parameters as Pair[])
      expect(hmacSha1(base, 'kd94hf93k423kf44', tokenSecret)).toBe(signature)
    },
  )
})

describe('the example in the documentation of X', () => {
  const by = {
    key: 'xvz1evFS4wEEPTGEFPHBog',
    secret: 'kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw',
    token: '370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb',
    tokenSecret: 'LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE',
  }
  const form = { status: 'Hello Ladies + Gentlemen, a signed OAuth request!' }
  const signed = (version: string) => {
    const url = `https://api.twitter.com/${version}/statuses/update.json?include_entities=true`
    return authorizationHeader(
      { method: 'POST', url, form },
      by,
      'kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg',
      1318622958,
    )
  }

  it('produces the signature of X’s example', () => {
    expect(signed('1.1')).toContain('oauth_signature="hCtSmYh%2BiHYCEqBWrE7C7hYmtUk%3D"')
  })

  it('produces the header of X’s example', () => {
    expect(signed('1')).toBe(
      'OAuth oauth_consumer_key="xvz1evFS4wEEPTGEFPHBog", ' +
        'oauth_nonce="kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg", ' +
        'oauth_signature="tnnArxj06cWHq44gCs1OSKk%2FjLY%3D", oauth_signature_method="HMAC-SHA1", ' +
        'oauth_timestamp="1318622958", ' +
        'oauth_token="370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb", ' +
        'oauth_version="1.0"',
    )
  })
})
