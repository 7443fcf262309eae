import { apiKeys } from '@lods/contract/access/api-keys';
import { companySignIn } from '@lods/contract/access/company-sign-in';
import { access } from '@lods/contract/access/endpoints';
import { members } from '@lods/contract/access/members';
import { networks } from '@lods/contract/access/networks';
import { passkeys } from '@lods/contract/access/passkeys';
import { recovery } from '@lods/contract/access/recovery';
import { requiredFactor } from '@lods/contract/access/required-factor';
import { secondFactor } from '@lods/contract/access/second-factor';
import { operator } from '@lods/contract/system/operator';
import { bind, bindInSteps } from '../../http/bind.ts';
import { makeKey, readKeys, revokeKey } from './api-keys.ts';
import { changePassword } from './change-password.ts';
import { proveDomains, readCompanySignIn, removeCompanySignIn, saveCompanySignIn } from './company-sign-in.ts';
import { finishCompanySignIn, startCompanySignIn } from './enter-by-company.ts';
import { invite, joinCompany, makeInvitedAccount, readInvitation, withdrawInvitation } from './invitations.ts';
import { changeRoleOf, leaveCompany, readMembers, removeMemberOf } from './members.ts';
import { readNetworks, saveNetworks } from './networks.ts';
import { disableAccount, enableAccount, listAllAccounts, signOutAccount } from './operator-accounts.ts';
import { addPasskey, beginPasskey, beginSignIn, listOwnPasskeys, removePasskey, signInByPasskey } from './passkeys.ts';
import { askEmail, askReset, confirmOwnEmail, readEmail, resetPassword } from './recovery.ts';
import { readRequiredFactor, saveRequiredFactor } from './required-factor.ts';
import { beginFactor, confirmFactor, readFactor, turnFactorOff } from './second-factor.ts';
import { logIn, readCurrentUser } from './service.ts';
import { endOwnSession, listOwnSessions, logOut, signOutEverywhere } from './sessions.ts';
import { setUp } from './setup.ts';
import { visitDemo } from './visitors.ts';

export const accessRoutes = [
  bindInSteps(access.login, logIn),
  bind(access.visitDemo, (call, _input, visit) => visitDemo(call, visit)),
  bind(access.currentUser, readCurrentUser),
  bind(access.logout, (call, _input, visit) => logOut(call, visit)),
  bindInSteps(access.changePassword, changePassword),
  bind(access.sessions, listOwnSessions),
  bind(access.signOutEverywhere, (call, _input, visit) => signOutEverywhere(call, visit)),
  bind(access.endSession, (call, { params }) => endOwnSession(call, params.id)),
  bindInSteps(access.setUp, setUp),

  bind(members.list, readMembers),
  bind(members.invite, invite),
  bind(members.withdraw, (call, { params }) => withdrawInvitation(call, params.id)),
  bind(members.changeRole, (call, { params, body }) => changeRoleOf(call, params.id, body.role)),
  bind(members.remove, (call, { params }) => removeMemberOf(call, params.id)),
  bind(members.leave, (call, { params }, visit) => leaveCompany(call, params.id, visit)),
  bind(members.readInvitation, readInvitation),
  bind(members.join, joinCompany),
  bindInSteps(members.makeAccount, makeInvitedAccount),

  bind(apiKeys.list, readKeys),
  bind(apiKeys.make, makeKey),
  bind(apiKeys.revoke, (call, { params }) => revokeKey(call, params.id)),

  bind(networks.read, (call, _input, visit) => readNetworks(call, visit)),
  bind(networks.save, saveNetworks),

  bind(companySignIn.read, (call, _input, visit) => readCompanySignIn(call, visit)),
  bindInSteps(companySignIn.save, saveCompanySignIn),
  bind(companySignIn.remove, (call, _input, visit) => removeCompanySignIn(call, visit)),
  bindInSteps(companySignIn.proveDomains, (step, _input, visit) => proveDomains(step, visit)),
  bindInSteps(companySignIn.start, startCompanySignIn),
  bindInSteps(companySignIn.finish, finishCompanySignIn),

  bind(secondFactor.read, readFactor),
  bindInSteps(secondFactor.begin, beginFactor),
  bindInSteps(secondFactor.confirm, confirmFactor),
  bindInSteps(secondFactor.turnOff, turnFactorOff),

  bind(requiredFactor.read, readRequiredFactor),
  bind(requiredFactor.save, saveRequiredFactor),

  bind(passkeys.list, listOwnPasskeys),
  bindInSteps(passkeys.begin, beginPasskey),
  bindInSteps(passkeys.add, addPasskey),
  bind(passkeys.remove, (call, { params }) => removePasskey(call, params.id)),
  bindInSteps(passkeys.beginSignIn, (step, _input, visit) => beginSignIn(step, visit)),
  bindInSteps(passkeys.signIn, signInByPasskey),

  bind(operator.accounts, listAllAccounts),
  bind(operator.disable, (call, { params }) => disableAccount(call, params.id)),
  bind(operator.enable, (call, { params }) => enableAccount(call, params.id)),
  bind(operator.signOut, (call, { params }) => signOutAccount(call, params.id)),

  bind(recovery.readEmail, readEmail),
  bindInSteps(recovery.askEmail, askEmail),
  bind(recovery.confirmEmail, confirmOwnEmail),
  bind(recovery.askReset, askReset),
  bindInSteps(recovery.reset, resetPassword),
];
