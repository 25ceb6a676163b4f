import type { RuleId, redactedRule } from '#domain/prompt-checks.ts';
import { birthDate } from './birth-date.ts';
import { connectionPassword } from './connection-password.ts';
import { credential } from './credential.ts';
import { emailAddress } from './email-address.ts';
import type { Samples } from './made-up.ts';
import { missingContext } from './missing-context.ts';
import { nhsNumber } from './nhs-number.ts';
import { patientNumber } from './patient-number.ts';
import { phoneNumber } from './phone-number.ts';
import { privateKey } from './private-key.ts';
import { serviceKey } from './service-key.ts';
import { socialSecurityNumber } from './social-security-number.ts';
import { unfilledPart } from './unfilled-part.ts';
import { webToken } from './web-token.ts';

export const samples: Record<Exclude<RuleId, typeof redactedRule.id>, Samples> = {
  private_key: privateKey,
  service_key: serviceKey,
  web_token: webToken,
  connection_password: connectionPassword,
  credential,
  nhs_number: nhsNumber,
  social_security_number: socialSecurityNumber,
  patient_number: patientNumber,
  birth_date: birthDate,
  email_address: emailAddress,
  phone_number: phoneNumber,
  missing_context: missingContext,
  unfilled_part: unfilledPart,
};
