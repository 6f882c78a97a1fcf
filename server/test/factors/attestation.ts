import { sign, X509Certificate } from 'node:crypto'
import { cborBytes, cborText } from './cbor.ts'

/** Of a made-up maker of devices, as a certificate of attestation must be; valid to 2125. */
const maker = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgAT5LhoZ1zuhhI7md
R9Ubku7F4ZlEJ0WvwWduoQsBehOhRANCAAQ8DuoFCqrlvB3LfyAYBlCvBXZh1L5j
auraE/u90wGbgdDdozIaKBxgLUqMU4UKvNSeovp2v1wQ1FjXXfZw9ldy
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBrDCCAVGgAwIBAgIBATAKBggqhkjOPQQDAjBVMQswCQYDVQQGEwJVUzEQMA4G
A1UEChMHRXhhbXBsZTEiMCAGA1UECxMZQXV0aGVudGljYXRvciBBdHRlc3RhdGlv
bjEQMA4GA1UEAxMHRXhhbXBsZTAgFw0yNTAxMDEwMDAwMDBaGA8yMTI1MDEwMTAw
MDAwMFowVTELMAkGA1UEBhMCVVMxEDAOBgNVBAoTB0V4YW1wbGUxIjAgBgNVBAsT
GUF1dGhlbnRpY2F0b3IgQXR0ZXN0YXRpb24xEDAOBgNVBAMTB0V4YW1wbGUwWTAT
BgcqhkjOPQIBBggqhkjOPQMBBwNCAAQ8DuoFCqrlvB3LfyAYBlCvBXZh1L5jaura
E/u90wGbgdDdozIaKBxgLUqMU4UKvNSeovp2v1wQ1FjXXfZw9ldyoxAwDjAMBgNV
HRMBAf8EAjAAMAoGCCqGSM49BAMCA0kAMEYCIQCTKNYPmTy2Sjr0E2zjzGGf1Kzh
Tu0Pue6tFXZFQW1CSAIhAO2Ke7FKyaZIhLB1SI4g80Vvqxyu/JvBZA/PEERDioEE
-----END CERTIFICATE-----`,
}

/** The statement of a maker that a passkey is of its device: a right one, with its certificate. */
export function attested(signed: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from([0xa3]),
    cborText('alg'),
    Buffer.from([0x26]),
    cborText('sig'),
    cborBytes(sign('sha256', signed, maker.key)),
    cborText('x5c'),
    Buffer.from([0x81]),
    cborBytes(new X509Certificate(maker.cert).raw),
  ])
}
