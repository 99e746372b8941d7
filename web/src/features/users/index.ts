export { ActivationCode } from './ActivationCode.tsx'
export { useActivationCodes } from './use-activation-codes.tsx'
