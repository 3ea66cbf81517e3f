export { Client, type ClientListener, type Followed } from './client.ts';
export { behind, format, type Shown, show } from './clockView.ts';
export { Commands, Refused } from './commands.ts';
export {
  Connection,
  type ConnectionEnd,
  type ConnectionOptions,
  type Socket,
  type Timers,
} from './connection.ts';
export { after, follows, other, turnOf } from './game.ts';
export { Http, HttpProblem, type NewGame, type RuleSet } from './http.ts';
export * from './messages.ts';
export { ServiceClock } from './serviceClock.ts';
