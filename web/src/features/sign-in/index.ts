export { confirmPassword, extendSession, signOut } from './sign-in.api.ts'
