export { SessionLife } from './session-life.tsx';
