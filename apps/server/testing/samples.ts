import { randomUUID } from 'node:crypto';
import { access } from '@lods/contract/access/endpoints';
import type { endpoints } from '@lods/contract/endpoints';
import {
  apiKeySamples,
  companySignInSamples,
  factorSamples,
  memberSamples,
  networkSamples,
  operatorSamples,
  passkeySamples,
  recoverySamples,
  requiredFactorSamples,
  withoutFactor,
} from '../features/access/samples.ts';
import { makeSetUpLink } from '../features/access/setup.ts';
import { addVisitor } from '../features/access/visitors.ts';
import { answerSamples, supplierAnswerSamples, supplierEffortsSamples } from '../features/answers/samples.ts';
import { articleSamples } from '../features/articles/samples.ts';
import { assessmentSamples } from '../features/assessment/samples.ts';
import { authorisationSamples } from '../features/authorisation/samples.ts';
import { automationSamples } from '../features/automation/samples.ts';
import { allowanceSamples, certificateSamples, ledgerSamples } from '../features/certificates/samples.ts';
import { companyNumbersSamples, declarantSamples, preferencesSamples } from '../features/company/samples.ts';
import { companyArchiveSamples } from '../features/company-archive/samples.ts';
import {
  customsContactSamples,
  customsPaperSamples,
  customsSamples,
  taughtLayoutSamples,
} from '../features/customs/samples.ts';
import { deadlineSamples } from '../features/deadlines/samples.ts';
import { declarationGoodsSamples, declarationSamples } from '../features/declarations/samples.ts';
import { declarationLifeSamples, declarationMergeSamples } from '../features/declarations/samples-filing.ts';
import { enquirySamples } from '../features/enquiries/samples.ts';
import { exchangeSamples } from '../features/exchange/samples.ts';
import { helpSamples } from '../features/help/samples.ts';
import { comparisonSamples, importSamples } from '../features/imports/samples.ts';
import { lawChangeSamples } from '../features/law-changes/samples.ts';
import { marketplaceSamples } from '../features/marketplace/samples.ts';
import { noticeSamples } from '../features/notices/samples.ts';
import { costSummarySamples, obligationSamples } from '../features/obligation/samples.ts';
import { outboxSamples } from '../features/outbox/samples.ts';
import { productionSamples } from '../features/production/samples.ts';
import { progressSamples } from '../features/progress/samples.ts';
import { publicCheckSamples } from '../features/public-check/samples.ts';
import { quoteSamples } from '../features/quotes/samples.ts';
import { referenceSamples } from '../features/reference/samples.ts';
import { reportSamples } from '../features/reports/samples.ts';
import { supplierRequestSamples } from '../features/requests/samples.ts';
import { retentionSamples } from '../features/retention/samples.ts';
import { scenarioSamples } from '../features/scenarios/samples.ts';
import { searchSamples } from '../features/search/samples.ts';
import { submissionSamples } from '../features/submissions/samples.ts';
import { supplierCompanySamples } from '../features/supplier-company/samples.ts';
import { supplierEmailSamples } from '../features/supplier-emails/samples.ts';
import { supplierAnalyticsSamples, supplierPortalSamples } from '../features/supplier-portal/samples.ts';
import {
  addressLinkSamples,
  installationSamples,
  supplierListSamples,
  supplierSamples,
} from '../features/suppliers/samples.ts';
import { translationSamples } from '../features/translation/samples.ts';
import { undoSamples } from '../features/undo/samples.ts';
import { webhookSamples } from '../features/webhooks/samples.ts';
import { yearSamples } from '../features/years/samples.ts';
import type { SamplesOf } from './sample.ts';
import { PASSWORD } from './server.ts';

/** An endpoint without a line does not compile. */
type Samples = { readonly [F in keyof typeof endpoints]: SamplesOf<(typeof endpoints)[F]> };

export const samples: Samples = {
  access: {
    login: async (owner, server) => {
      await withoutFactor(owner, server);
      return { body: { username: owner.username, password: PASSWORD } };
    },
    visitDemo: async (owner, { transactions }) => {
      await transactions.inTheOpen((call) => addVisitor(call, owner.organisation));
      return {};
    },
    currentUser: () => ({}),
    logout: () => ({}),
    changePassword: () => ({ body: { currentPassword: PASSWORD, newPassword: PASSWORD } }),
    sessions: () => ({}),
    signOutEverywhere: () => ({}),
    endSession: async (owner, server) => {
      const sessions = await (await server.again(owner)).api(access.sessions);
      return { params: { id: sessions.find(({ isCurrent }) => isCurrent)?.id ?? '' } };
    },
    setUp: async (_owner, { transactions }) => ({
      body: {
        token: await transactions.inTheOpen(makeSetUpLink),
        username: `first.${randomUUID()}`,
        password: PASSWORD,
        firstName: 'Freja',
        lastName: 'Lund',
        company: 'Havn',
        country: 'DK',
      },
    }),
  },
  allowances: allowanceSamples,
  answers: answerSamples,
  assessments: assessmentSamples,
  audit: {
    latest: () => ({}),
    list: () => ({}),
    export: () => ({}),
  },
  deadlines: deadlineSamples,
  automation: automationSamples,
  certificates: certificateSamples,
  authorisation: authorisationSamples,
  company: {
    list: () => ({}),
    switch: (owner) => ({ body: { id: owner.organisation } }),
  },
  companyArchive: companyArchiveSamples,
  comparison: comparisonSamples,
  customs: customsSamples,
  customsPapers: customsPaperSamples,
  taughtLayouts: taughtLayoutSamples,
  addressLinks: addressLinkSamples,
  apiKeys: apiKeySamples,
  companySignIn: companySignInSamples,
  passkeys: passkeySamples,
  operator: operatorSamples,
  customsContact: customsContactSamples,
  dashboard: {
    waiting: () => ({}),
  },
  companyNumbers: companyNumbersSamples,
  declarant: declarantSamples,
  declarations: declarationSamples,
  declarationGoods: declarationGoodsSamples,
  declarationLife: declarationLifeSamples,
  declarationMerge: declarationMergeSamples,
  enquiries: enquirySamples,
  exchange: exchangeSamples,
  imports: importSamples,
  search: searchSamples,
  help: helpSamples,
  installations: installationSamples,
  ledger: ledgerSamples,
  members: memberSamples,
  marketplace: marketplaceSamples,
  costSummary: costSummarySamples,
  networks: networkSamples,
  notices: noticeSamples,
  obligation: obligationSamples,
  outbox: outboxSamples,
  preferences: preferencesSamples,
  production: productionSamples,
  submissions: submissionSamples,
  supplierCompany: supplierCompanySamples,
  supplierEmails: supplierEmailSamples,
  supplierPortal: supplierPortalSamples,
  supplierAnalytics: supplierAnalyticsSamples,
  progress: progressSamples,
  publicCheck: publicCheckSamples,
  recovery: recoverySamples,
  requiredFactor: requiredFactorSamples,
  reference: referenceSamples,
  reports: reportSamples,
  retention: retentionSamples,
  supplierAnswers: supplierAnswerSamples,
  lawChanges: lawChangeSamples,
  supplierEfforts: supplierEffortsSamples,
  quotes: quoteSamples,
  articles: articleSamples,
  scenarios: scenarioSamples,
  supplierRequests: supplierRequestSamples,
  supplierList: supplierListSamples,
  suppliers: supplierSamples,
  secondFactor: factorSamples,
  storage: {
    read: () => ({}),
  },
  system: {
    health: () => ({}),
  },
  translation: translationSamples,
  undo: undoSamples,
  webhooks: webhookSamples,
  years: yearSamples,
};
