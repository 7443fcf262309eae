import { access } from '@lods/contract/access/endpoints';
import { bind, bindInSteps } from '../../http/bind.ts';
import { changePassword } from './change-password.ts';
import { logIn, readCurrentUser } from './service.ts';
import { endOwnSession, listOwnSessions, logOut, signOutEverywhere } from './sessions.ts';
import { setUp } from './setup.ts';

export const accessRoutes = [
  bindInSteps(access.login, logIn),
  bind(access.currentUser, readCurrentUser),
  bind(access.logout, (call, _input, visit) => logOut(call, visit)),
  bindInSteps(access.changePassword, changePassword),
  bind(access.sessions, listOwnSessions),
  bind(access.signOutEverywhere, (call, _input, visit) => signOutEverywhere(call, visit)),
  bind(access.endSession, (call, { params }) => endOwnSession(call, params.id)),
  bindInSteps(access.setUp, setUp),
];
