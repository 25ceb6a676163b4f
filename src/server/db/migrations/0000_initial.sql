-- The schema of version 1.0. Names carry their schema inside functions, so that a dump restores anywhere.

CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

--
-- Forms of texts that search, lists and citations compare
--

-- unaccent() is only STABLE because its dictionary could be edited; ours is the one that PostgreSQL ships.
CREATE FUNCTION public.plain_text(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT public.unaccent('public.unaccent'::regdictionary, lower(t))
$$;

-- Each word as written (so that its beginning finds it) and as its English stem. PostgreSQL's parser reads 'input/output' and
-- 'example.com' as one word each and skips text in angle brackets, such as <product name>: these signs become spaces first.
-- A text with more words than a tsvector holds (1 MB) is indexed up to half its length, and so on.
CREATE FUNCTION public.search_lexemes(t text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  plain text := translate(public.plain_text(t), '/.<>~', '     ');
BEGIN
  RETURN to_tsvector('pg_catalog.simple'::regconfig, plain) || to_tsvector('pg_catalog.english'::regconfig, plain);
EXCEPTION WHEN program_limit_exceeded THEN
  RETURN public.search_lexemes(left(t, length(t) / 2));
END
$$;

-- The stems of a term, each once, in alphabetical order: equal for terms that differ in form or order only.
CREATE FUNCTION public.search_key(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT coalesce(nullif((
    SELECT string_agg(stem, ' ' ORDER BY stem COLLATE "C")
    FROM unnest(tsvector_to_array(to_tsvector('pg_catalog.english'::regconfig,
      regexp_replace(public.plain_text(t), '[^[:alnum:]]+', ' ', 'g')))) AS stem
  ), ''), public.plain_text(t))
$$;

-- The stems that a prompt must have to contain a synonym, stop words included: without them 'off-label' would equal 'label'.
-- The shortest words are left out, because every text has them.
CREATE FUNCTION public.synonym_stems(term text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
  RETURN (
    SELECT coalesce(array_agg(coalesce((ts_lexize('english_stem', word))[1], word) ORDER BY place), '{}')
    FROM regexp_split_to_table(public.plain_text(term), '[^[:alnum:]]+') WITH ORDINALITY AS split (word, place)
    WHERE word <> '' AND (length(word) > 2 AND word NOT IN ('and', 'the', 'for') OR cardinality(ts_lexize('english_stem', word)) > 0)
  );
END
$$;

-- The stems of a text in a language, each once, as '/german/wort': no word of a prompt has a slash, so they never collide with one.
-- Of the text without accents, because people omit them, and with accents, because endings depend on them ('validée').
CREATE FUNCTION public.language_stems(language text, t text) RETURNS text[] LANGUAGE plpgsql STABLE PARALLEL SAFE STRICT AS $$
DECLARE
  known_as CONSTANT regconfig := format('pg_catalog.%I', language)::regconfig;
  plain CONSTANT text := public.plain_text(t);
  stems text[] := tsvector_to_array(to_tsvector(known_as, translate(plain, '/.<>~', '     ')));
BEGIN
  IF plain <> lower(t) THEN
    stems := stems || string_to_array(public.unaccent('public.unaccent'::regdictionary,
      array_to_string(tsvector_to_array(to_tsvector(known_as, translate(lower(t), '/.<>~', '     '))), E'\n')), E'\n');
  END IF;
  RETURN array(SELECT DISTINCT '/' || language || '/' || stem FROM unnest(stems) AS stem WHERE length(stem) BETWEEN 1 AND 200);
END
$$;

-- Hash of a prompt's text as citations name it: the same as hashedForm in src/domain/citation.ts, then SHA-256 in hexadecimal.
CREATE FUNCTION public.prompt_text_hash(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT encode(sha256(convert_to(btrim(replace(value, chr(13) || chr(10), chr(10)), chr(32) || chr(9) || chr(10)), 'UTF8')), 'hex')
$$;

-- Lower case and the order of names as browsers have them: by Unicode's full rules where the database has them, whatever its own
-- language is. Names: signs in the order of browsers before digits and letters, the last twenty digits of a number, and no longer
-- than an index takes.
DO $do$
DECLARE
  unicode CONSTANT text := (
    SELECT format('pg_catalog.%I', collname) FROM pg_collation
    WHERE collname IN ('und-x-icu', 'pg_unicode_fast', 'pg_c_utf8', 'default')
      AND collnamespace = 'pg_catalog'::regnamespace AND collencoding IN (-1, pg_char_to_encoding('UTF8'))
    ORDER BY array_position(ARRAY['und-x-icu', 'pg_unicode_fast', 'pg_c_utf8', 'default'], collname::text) LIMIT 1
  );
BEGIN
  EXECUTE format($f$
    CREATE FUNCTION public.list_lower(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
      SELECT lower(t COLLATE %1$s)
    $$
  $f$, unicode);
  EXECUTE format($f$
    CREATE FUNCTION public.list_name(title text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
      SELECT left(regexp_replace(regexp_replace(regexp_replace(
        translate(public.unaccent('public.unaccent'::regdictionary, public.list_lower(title)), ' _-,;:!?.''"()[]{}@*/\&#%%`^+<=>|~$',
          E'\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u0008\u0009\u000A\u000B\u000C\u000D\u000E\u000F\u0010\u0011\u0012\u0013\u0014\u0015\u0016\u0017\u0018\u0019\u001A\u001B\u001C\u001D\u001E\u001F\u0020\u0021'
        ) COLLATE %1$s,
        E'([^[:alnum:]\u0001-\u0021])', E'\u0022\\1', 'g'),
        '([0-9]+)', '00000000000000000000\1', 'g'),
        '[0-9]*([0-9]{20})', '\1', 'g'), 400)
    $$
  $f$, unicode);
END
$do$;

--
-- Accounts, sign-in and requests
--

CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  tenant_id text,
  object_id text,
  name text NOT NULL,
  email text DEFAULT '' NOT NULL,
  sign_in_name text DEFAULT '' NOT NULL,
  is_guest boolean DEFAULT false NOT NULL,
  avatar text,
  created_at timestamptz DEFAULT now() NOT NULL,
  roles_seen text[] DEFAULT '{}' NOT NULL,
  pseudonym uuid DEFAULT gen_random_uuid() NOT NULL,
  signed_out_at timestamptz,
  teams_notices text DEFAULT 'all' NOT NULL,
  weekly_digest_since timestamptz,
  CONSTRAINT users_identity UNIQUE (tenant_id, object_id),
  CONSTRAINT users_teams_notices CHECK (teams_notices in ('all', 'decisions', 'none'))
);
CREATE INDEX users_email ON users (lower(email));

CREATE TABLE sessions (
  token_hash text PRIMARY KEY,
  user_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  roles text[] DEFAULT '{}' NOT NULL,
  device text DEFAULT '' NOT NULL,
  used_at timestamptz,
  CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX sessions_user ON sessions (user_id);

CREATE TABLE pop_up_sign_ins (
  challenge text PRIMARY KEY,
  code_hash text NOT NULL,
  user_id uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  attempts smallint DEFAULT 0 NOT NULL,
  confirmed_at timestamptz,
  roles text[] DEFAULT '{}' NOT NULL,
  CONSTRAINT pop_up_sign_ins_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
  CONSTRAINT pop_up_sign_ins_code_hash_unique UNIQUE (code_hash)
);
CREATE INDEX pop_up_sign_ins_expiry ON pop_up_sign_ins (expires_at);
CREATE INDEX pop_up_sign_ins_user ON pop_up_sign_ins (user_id);

CREATE TABLE guideline_confirmations (
  user_id uuid NOT NULL,
  version text NOT NULL,
  confirmed_at timestamptz(3) NOT NULL,
  CONSTRAINT guideline_confirmations_user_id_version_pk PRIMARY KEY (user_id, version),
  CONSTRAINT guideline_confirmations_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);

CREATE TABLE visits (
  user_id uuid PRIMARY KEY,
  since timestamptz(3) NOT NULL,
  started_at timestamptz(3) NOT NULL,
  seen_at timestamptz(3) NOT NULL,
  CONSTRAINT visits_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);

CREATE TABLE contact_messages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid,
  name text NOT NULL,
  email text NOT NULL,
  message text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT contact_messages_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE SET NULL
);
CREATE INDEX contact_messages_user ON contact_messages (user_id);

CREATE TABLE deletion_notices (
  setting text NOT NULL,
  value integer NOT NULL,
  day date NOT NULL,
  CONSTRAINT deletion_notices_setting_value_day_pk PRIMARY KEY (setting, value, day)
);

CREATE UNLOGGED TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer DEFAULT 0 NOT NULL,
  expire bigint
);

CREATE TABLE idempotency_keys (
  id text PRIMARY KEY,
  user_id uuid,
  fingerprint text NOT NULL,
  answer text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT idempotency_keys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at);
CREATE INDEX idempotency_keys_user ON idempotency_keys (user_id);

--
-- Departments
--

CREATE TABLE departments (
  id text PRIMARY KEY,
  name text NOT NULL,
  description text DEFAULT '' NOT NULL,
  icon text DEFAULT '' NOT NULL,
  color text DEFAULT '' NOT NULL,
  position integer DEFAULT 0 NOT NULL
);

CREATE TABLE retired_departments (
  id text PRIMARY KEY,
  name text NOT NULL,
  successor_id text NOT NULL,
  CONSTRAINT retired_departments_successor_id_departments_id_fk FOREIGN KEY (successor_id) REFERENCES departments (id)
);

--
-- Prompts
--

CREATE TABLE prompts (
  id text PRIMARY KEY,
  title text NOT NULL,
  description text DEFAULT '' NOT NULL,
  full_prompt text NOT NULL,
  department_id text,
  author text NOT NULL,
  author_id uuid,
  version text DEFAULT '1.0' NOT NULL,
  use_cases text[] DEFAULT '{}' NOT NULL,
  expected_outcome text DEFAULT '' NOT NULL,
  prompt_framework text DEFAULT '' NOT NULL,
  target_audience text DEFAULT '' NOT NULL,
  difficulty text,
  tool text DEFAULT '' NOT NULL,
  needs_attachment boolean DEFAULT false NOT NULL,
  featured boolean DEFAULT false NOT NULL,
  status text NOT NULL,
  rating_sum integer DEFAULT 0 NOT NULL,
  rating_count integer DEFAULT 0 NOT NULL,
  imported_rating_sum integer DEFAULT 0 NOT NULL,
  imported_rating_count integer DEFAULT 0 NOT NULL,
  comment_count integer DEFAULT 0 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  sort_name text GENERATED ALWAYS AS (public.list_name(title)) STORED NOT NULL,
  revision_number integer DEFAULT 1 NOT NULL,
  reviewed_at timestamptz,
  retired_reason text DEFAULT '' NOT NULL,
  replaced_by text,
  use_class text,
  example_output text DEFAULT '' NOT NULL,
  owner text DEFAULT '' NOT NULL,
  owner_id uuid,
  review_by date,
  example_version text DEFAULT '' NOT NULL,
  trust_updated_at timestamptz(3),
  featured_position integer,
  published_at timestamptz(3) DEFAULT now(),
  placeholders jsonb,
  tags uuid[] DEFAULT '{}' NOT NULL,
  CONSTRAINT prompts_department_id_departments_id_fk FOREIGN KEY (department_id) REFERENCES departments (id) ON DELETE SET NULL,
  CONSTRAINT prompts_author_id_users_id_fk FOREIGN KEY (author_id) REFERENCES users (id) ON DELETE SET NULL,
  CONSTRAINT prompts_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users (id) ON DELETE SET NULL,
  CONSTRAINT prompts_status CHECK (status in ('published', 'retired')),
  CONSTRAINT prompts_difficulty CHECK (difficulty in ('Beginner', 'Intermediate', 'Advanced', 'Expert')),
  CONSTRAINT prompts_use_class CHECK (use_class in ('General', 'Human check', 'Not for GxP', 'Promotional'))
);
CREATE INDEX prompts_department_news ON prompts (department_id, published_at);
CREATE INDEX prompts_latest ON prompts (status, updated_at DESC, id COLLATE "C");
CREATE INDEX prompts_facets ON prompts (
  status, department_id, difficulty, tool, needs_attachment, use_class, review_by, tags, rating_sum, rating_count, updated_at,
  revision_number, id);
CREATE INDEX prompts_author ON prompts (author_id);
CREATE INDEX prompts_owner ON prompts (owner_id);
CREATE INDEX prompts_content ON prompts (md5(title || chr(10) || full_prompt));

--
-- Tags: prompts have their ids
--

CREATE TABLE tags (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL,
  key text NOT NULL,
  state text NOT NULL,
  merged_into uuid,
  proposed_by uuid,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT tags_merged_into_tags_id_fk FOREIGN KEY (merged_into) REFERENCES tags (id) ON DELETE CASCADE,
  CONSTRAINT tags_proposed_by_users_id_fk FOREIGN KEY (proposed_by) REFERENCES users (id) ON DELETE SET NULL,
  CONSTRAINT tags_key UNIQUE (key),
  CONSTRAINT tags_state CHECK (state in ('proposed', 'kept', 'rejected', 'merged')),
  CONSTRAINT tags_merged CHECK ((state = 'merged') = (merged_into is not null))
);
CREATE INDEX tags_merged_into ON tags (merged_into);
CREATE INDEX tags_proposed_by ON tags (proposed_by);

--
-- Revisions: a published one is never changed
--

CREATE TABLE revisions (
  id text PRIMARY KEY,
  prompt_id text,
  base_number integer,
  number integer,
  version text,
  status text NOT NULL,
  title text NOT NULL,
  description text DEFAULT '' NOT NULL,
  use_cases text[] DEFAULT '{}' NOT NULL,
  full_prompt text NOT NULL,
  department_id text,
  prompt_framework text DEFAULT '' NOT NULL,
  target_audience text DEFAULT '' NOT NULL,
  expected_outcome text DEFAULT '' NOT NULL,
  difficulty text,
  needs_attachment boolean DEFAULT false NOT NULL,
  tool text DEFAULT '' NOT NULL,
  author text NOT NULL,
  author_id uuid,
  assignee_id uuid,
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  decision_reason text DEFAULT '' NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  use_class text,
  example_output text DEFAULT '' NOT NULL,
  owner text DEFAULT '' NOT NULL,
  owner_id uuid,
  review_by date,
  example_version text DEFAULT '' NOT NULL,
  placeholders jsonb,
  name_salt uuid DEFAULT gen_random_uuid(),
  redacted_at timestamptz(3),
  redacted_by uuid,
  redaction_reason text DEFAULT '' NOT NULL,
  redacted_hash text,
  redacted_texts jsonb,
  tags uuid[] DEFAULT '{}' NOT NULL,
  CONSTRAINT revisions_prompt_id_prompts_id_fk FOREIGN KEY (prompt_id) REFERENCES prompts (id) ON DELETE CASCADE,
  CONSTRAINT revisions_department_id_departments_id_fk FOREIGN KEY (department_id) REFERENCES departments (id) ON DELETE SET NULL,
  CONSTRAINT revisions_author_id_users_id_fk FOREIGN KEY (author_id) REFERENCES users (id) ON DELETE SET NULL,
  CONSTRAINT revisions_assignee_id_users_id_fk FOREIGN KEY (assignee_id) REFERENCES users (id) ON DELETE SET NULL,
  CONSTRAINT revisions_decided_by_users_id_fk FOREIGN KEY (decided_by) REFERENCES users (id) ON DELETE SET NULL,
  CONSTRAINT revisions_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users (id) ON DELETE SET NULL,
  CONSTRAINT revisions_redacted_by_users_id_fk FOREIGN KEY (redacted_by) REFERENCES users (id) ON DELETE SET NULL,
  CONSTRAINT revisions_number UNIQUE (prompt_id, number),
  CONSTRAINT revisions_status CHECK (status in ('draft', 'pending', 'changes_requested', 'published', 'rejected')),
  CONSTRAINT revisions_numbered CHECK ((status = 'published') = (number is not null)),
  CONSTRAINT revisions_redacted CHECK ((redacted_at is null) = (redacted_hash is null)
    and (redacted_at is null) = (redaction_reason = '')),
  CONSTRAINT revisions_use_class CHECK (use_class in ('General', 'Human check', 'Not for GxP', 'Promotional'))
);
CREATE INDEX revisions_author ON revisions (author_id, updated_at DESC, id);
CREATE INDEX revisions_owner ON revisions (owner_id);
CREATE INDEX revisions_assignee ON revisions (assignee_id) WHERE assignee_id is not null;
CREATE INDEX revisions_decided_by ON revisions (decided_by) WHERE decided_by is not null;
CREATE INDEX revisions_redacted_by ON revisions (redacted_by) WHERE redacted_by is not null;
CREATE INDEX revisions_redacted_texts ON revisions (id) WHERE redacted_texts is not null;
CREATE INDEX revisions_queue ON revisions (submitted_at, id, department_id, assignee_id) WHERE status = 'pending';
CREATE INDEX revisions_returned ON revisions (submitted_at, id, department_id, assignee_id) WHERE status = 'changes_requested';
CREATE INDEX revisions_decided ON revisions (submitted_at, id, department_id, assignee_id)
WHERE status in ('published', 'rejected') and decided_at is not null;
CREATE INDEX revisions_queue_title ON revisions ((public.plain_text(title)) COLLATE "C", id) WHERE status = 'pending';
CREATE INDEX revisions_text_hash ON revisions (public.prompt_text_hash(full_prompt) text_pattern_ops)
WHERE number is not null and redacted_at is null;

-- Protects published texts: not even the application's role can change or delete what people relied on, except with its prompt. People
-- and department may change, because a person is erased and a department retired. One redaction is permitted, of all texts at a time,
-- with the time, the admin, the reason and the hash of the former content; it keeps the ids of tags, which contain no words.
CREATE FUNCTION public.keep_published_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
  ELSIF (OLD.id, OLD.prompt_id, OLD.base_number, OLD.number, OLD.version, OLD.status, OLD.difficulty, OLD.needs_attachment,
    OLD.tags, OLD.submitted_at, OLD.decided_at, OLD.created_at)
    IS NOT DISTINCT FROM (NEW.id, NEW.prompt_id, NEW.base_number, NEW.number, NEW.version, NEW.status, NEW.difficulty,
    NEW.needs_attachment, NEW.tags, NEW.submitted_at, NEW.decided_at, NEW.created_at)
  THEN
    IF (OLD.title, OLD.description, OLD.use_cases, OLD.full_prompt, OLD.placeholders, OLD.prompt_framework,
      OLD.target_audience, OLD.expected_outcome, OLD.tool, OLD.decision_reason, OLD.redacted_at, OLD.redaction_reason,
      OLD.redacted_hash)
      IS NOT DISTINCT FROM (NEW.title, NEW.description, NEW.use_cases, NEW.full_prompt, NEW.placeholders,
      NEW.prompt_framework, NEW.target_audience, NEW.expected_outcome, NEW.tool, NEW.decision_reason, NEW.redacted_at,
      NEW.redaction_reason, NEW.redacted_hash)
    THEN RETURN NEW;
    END IF;
    IF OLD.redacted_at IS NULL AND NEW.redacted_at IS NOT NULL AND NEW.redacted_by IS NOT NULL
      AND NEW.redacted_hash ~ '^[0-9a-f]{64}$'
      AND (NEW.title, NEW.description, NEW.use_cases, NEW.full_prompt, NEW.placeholders, NEW.prompt_framework,
        NEW.target_audience, NEW.expected_outcome, NEW.tool, NEW.example_output, NEW.decision_reason)
      = ('Redacted version', '', '{}'::text[], 'This version was redacted.', '[]'::jsonb, '', '', '', '', '', '')
      AND (OLD.use_class, OLD.review_by) IS NOT DISTINCT FROM (NEW.use_class, NEW.review_by)
    THEN RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'revision % of prompt % was published and cannot be changed', OLD.number, OLD.prompt_id
    USING ERRCODE = 'integrity_constraint_violation';
END
$$;

CREATE TRIGGER revisions_published BEFORE UPDATE OR DELETE ON revisions
FOR EACH ROW WHEN (OLD.number IS NOT NULL) EXECUTE FUNCTION public.keep_published_revision();

-- Protects the review record of an earlier version, also from the application's role: only that of the latest one may be renewed.
-- Redactions are checked by revisions_published, which fires before.
CREATE FUNCTION public.keep_earlier_trust() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.redacted_at IS NOT NULL OR NEW.redacted_at IS NULL)
    AND EXISTS (SELECT FROM public.revisions WHERE prompt_id = OLD.prompt_id AND number > OLD.number) THEN
    RAISE EXCEPTION 'revision % of prompt % was published and cannot be changed', OLD.number, OLD.prompt_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER revisions_trust BEFORE UPDATE ON revisions
FOR EACH ROW WHEN (OLD.number IS NOT NULL
  AND (OLD.use_class, OLD.example_output, OLD.example_version, OLD.review_by)
  IS DISTINCT FROM (NEW.use_class, NEW.example_output, NEW.example_version, NEW.review_by))
EXECUTE FUNCTION public.keep_earlier_trust();

--
-- The audit trail: rows are only ever added
--

CREATE TABLE audit_actors (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid,
  salt uuid DEFAULT gen_random_uuid(),
  CONSTRAINT audit_actors_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE SET NULL,
  CONSTRAINT audit_actors_user_id_unique UNIQUE (user_id)
);

-- Protects an erased person, however the account was deleted: without its salt, no hash of the trail can be traced to the person.
CREATE FUNCTION public.forget_actor_salt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.salt = NULL;
  RETURN NEW;
END
$$;

CREATE TRIGGER audit_actors_erased BEFORE UPDATE ON audit_actors
FOR EACH ROW WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION public.forget_actor_salt();

CREATE TABLE audit_events (
  sequence bigint PRIMARY KEY,
  occurred_at timestamptz(3) NOT NULL,
  actor_id uuid,
  action text NOT NULL,
  subject text NOT NULL,
  subject_id text NOT NULL,
  revision_id text,
  from_state text,
  to_state text,
  reason text DEFAULT '' NOT NULL,
  details text DEFAULT '' NOT NULL,
  previous_hash text NOT NULL,
  hash text NOT NULL
);
CREATE INDEX audit_events_subject ON audit_events (subject, subject_id, sequence);
CREATE INDEX audit_events_actor ON audit_events (actor_id, occurred_at);

-- Protects the audit trail: no role, also not the application's, can change or delete an event.
CREATE FUNCTION public.refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit trail is only ever added to' USING ERRCODE = 'integrity_constraint_violation';
END
$$;

CREATE TRIGGER audit_events_fixed BEFORE UPDATE OR DELETE ON audit_events
FOR EACH ROW EXECUTE FUNCTION public.refuse_audit_change();
CREATE TRIGGER audit_events_whole BEFORE TRUNCATE ON audit_events
FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_audit_change();

--
-- Saved prompts, ratings and comments
--

CREATE TABLE bookmarks (
  prompt_id text NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT bookmarks_user_id_prompt_id_pk PRIMARY KEY (user_id, prompt_id),
  CONSTRAINT bookmarks_prompt_id_prompts_id_fk FOREIGN KEY (prompt_id) REFERENCES prompts (id) ON DELETE CASCADE,
  CONSTRAINT bookmarks_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX bookmarks_prompt ON bookmarks (prompt_id);

CREATE TABLE ratings (
  prompt_id text NOT NULL,
  user_id uuid NOT NULL,
  rating integer NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT ratings_prompt_id_user_id_pk PRIMARY KEY (prompt_id, user_id),
  CONSTRAINT ratings_prompt_id_prompts_id_fk FOREIGN KEY (prompt_id) REFERENCES prompts (id) ON DELETE CASCADE,
  CONSTRAINT ratings_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
  CONSTRAINT ratings_scale CHECK (rating between 1 and 5)
);
CREATE INDEX ratings_user ON ratings (user_id);

CREATE TABLE comments (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  prompt_id text NOT NULL,
  user_id uuid,
  user_name text NOT NULL,
  content text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  edited_at timestamptz,
  hidden_at timestamptz,
  hidden_by uuid,
  hidden_reason text DEFAULT '' NOT NULL,
  CONSTRAINT comments_prompt_id_prompts_id_fk FOREIGN KEY (prompt_id) REFERENCES prompts (id) ON DELETE CASCADE,
  CONSTRAINT comments_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE SET NULL,
  CONSTRAINT comments_hidden_by_users_id_fk FOREIGN KEY (hidden_by) REFERENCES users (id) ON DELETE SET NULL
);
CREATE INDEX comments_prompt ON comments (prompt_id, created_at);
CREATE INDEX comments_user ON comments (user_id);
CREATE INDEX comments_hidden_by ON comments (hidden_by) WHERE hidden_by is not null;

--
-- Tests of versions
--

CREATE TABLE tested_with (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  revision_id text NOT NULL,
  assistant text NOT NULL,
  tested_on date,
  worked boolean NOT NULL,
  note text DEFAULT '' NOT NULL,
  user_id uuid,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT tested_with_revision_id_revisions_id_fk FOREIGN KEY (revision_id) REFERENCES revisions (id) ON DELETE CASCADE,
  CONSTRAINT tested_with_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE SET NULL
);
CREATE INDEX tested_with_revision ON tested_with (revision_id);
CREATE INDEX tested_with_user ON tested_with (user_id);

--
-- Reports of problems
--

CREATE TABLE reports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  prompt_id text NOT NULL,
  user_id uuid NOT NULL,
  reason text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  closed_at timestamptz,
  closed_by uuid,
  closed_reason text DEFAULT '' NOT NULL,
  outcome text,
  CONSTRAINT reports_prompt_id_prompts_id_fk FOREIGN KEY (prompt_id) REFERENCES prompts (id) ON DELETE CASCADE,
  CONSTRAINT reports_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
  CONSTRAINT reports_closed_by_users_id_fk FOREIGN KEY (closed_by) REFERENCES users (id) ON DELETE SET NULL,
  CONSTRAINT reports_closed CHECK ((closed_at is null) = (closed_reason = '')),
  CONSTRAINT reports_outcome CHECK (outcome in ('handled', 'dismissed'))
);
CREATE INDEX reports_user ON reports (user_id, created_at);
CREATE INDEX reports_prompt ON reports (prompt_id);
CREATE INDEX reports_closed_by ON reports (closed_by) WHERE closed_by is not null;

--
-- Collections and follows
--

CREATE TABLE collections (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  name text NOT NULL,
  visibility text DEFAULT 'private' NOT NULL,
  created_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  in_assistants boolean DEFAULT false NOT NULL,
  CONSTRAINT collections_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
  CONSTRAINT collections_visibility CHECK (visibility in ('private', 'link'))
);
CREATE INDEX collections_user ON collections (user_id, created_at, id);
CREATE UNIQUE INDEX collections_in_assistants ON collections (user_id) WHERE in_assistants;
CREATE INDEX collections_deleted ON collections (deleted_at) WHERE deleted_at is not null;

CREATE TABLE collection_prompts (
  collection_id uuid NOT NULL,
  prompt_id text NOT NULL,
  position integer NOT NULL,
  added_at timestamptz(3) NOT NULL,
  CONSTRAINT collection_prompts_collection_id_prompt_id_pk PRIMARY KEY (collection_id, prompt_id),
  CONSTRAINT collection_prompts_collection_id_collections_id_fk FOREIGN KEY (collection_id)
    REFERENCES collections (id) ON DELETE CASCADE,
  CONSTRAINT collection_prompts_prompt_id_prompts_id_fk FOREIGN KEY (prompt_id) REFERENCES prompts (id) ON DELETE CASCADE
);
CREATE INDEX collection_prompts_prompt ON collection_prompts (prompt_id);

CREATE TABLE collection_editors (
  collection_id uuid NOT NULL,
  user_id uuid NOT NULL,
  added_at timestamptz(3) NOT NULL,
  CONSTRAINT collection_editors_collection_id_user_id_pk PRIMARY KEY (collection_id, user_id),
  CONSTRAINT collection_editors_collection_id_collections_id_fk FOREIGN KEY (collection_id)
    REFERENCES collections (id) ON DELETE CASCADE,
  CONSTRAINT collection_editors_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX collection_editors_user ON collection_editors (user_id);

CREATE TABLE collection_changes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  collection_id uuid NOT NULL,
  user_id uuid,
  action text NOT NULL,
  prompt_id text,
  editor_id uuid,
  changed_at timestamptz(3) NOT NULL,
  CONSTRAINT collection_changes_collection_id_collections_id_fk FOREIGN KEY (collection_id)
    REFERENCES collections (id) ON DELETE CASCADE,
  CONSTRAINT collection_changes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE SET NULL,
  CONSTRAINT collection_changes_prompt_id_prompts_id_fk FOREIGN KEY (prompt_id) REFERENCES prompts (id) ON DELETE CASCADE,
  CONSTRAINT collection_changes_editor_id_users_id_fk FOREIGN KEY (editor_id) REFERENCES users (id) ON DELETE SET NULL,
  CONSTRAINT collection_changes_action CHECK (
    action in ('prompt_added', 'prompt_removed', 'ordered', 'renamed', 'shared', 'made_private', 'editor_added',
      'editor_removed', 'editor_left')
  )
);
CREATE INDEX collection_changes_latest ON collection_changes (collection_id, changed_at);
CREATE INDEX collection_changes_age ON collection_changes (changed_at);
CREATE INDEX collection_changes_user ON collection_changes (user_id);
CREATE INDEX collection_changes_editor ON collection_changes (editor_id);
CREATE INDEX collection_changes_prompt ON collection_changes (prompt_id);

CREATE TABLE collection_follows (
  user_id uuid NOT NULL,
  collection_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT collection_follows_user_id_collection_id_pk PRIMARY KEY (user_id, collection_id),
  CONSTRAINT collection_follows_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
  CONSTRAINT collection_follows_collection_id_collections_id_fk FOREIGN KEY (collection_id)
    REFERENCES collections (id) ON DELETE CASCADE
);
CREATE INDEX collection_follows_collection ON collection_follows (collection_id);

CREATE TABLE department_follows (
  user_id uuid NOT NULL,
  department_id text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT department_follows_user_id_department_id_pk PRIMARY KEY (user_id, department_id),
  CONSTRAINT department_follows_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
  CONSTRAINT department_follows_department_id_departments_id_fk FOREIGN KEY (department_id)
    REFERENCES departments (id) ON DELETE CASCADE
);
CREATE INDEX department_follows_department ON department_follows (department_id);

--
-- Actions on several prompts, with what an undo restores
--

CREATE TABLE bulk_actions (
  id uuid PRIMARY KEY,
  actor_id uuid NOT NULL,
  action text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  undone_at timestamptz(3),
  CONSTRAINT bulk_actions_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users (id) ON DELETE CASCADE,
  CONSTRAINT bulk_actions_action CHECK (action in ('move', 'retire', 'transfer', 'set_review_by'))
);
CREATE INDEX bulk_actions_actor ON bulk_actions (actor_id, created_at DESC NULLS LAST);
CREATE INDEX bulk_actions_age ON bulk_actions (created_at);

CREATE TABLE bulk_action_prompts (
  bulk_id uuid NOT NULL,
  prompt_id text NOT NULL,
  state_after text NOT NULL,
  department_id text,
  owner text DEFAULT '' NOT NULL,
  owner_id uuid,
  review_by date,
  trust_updated_at timestamptz(3),
  featured boolean DEFAULT false NOT NULL,
  featured_position integer,
  moved_revisions text[] DEFAULT '{}' NOT NULL,
  CONSTRAINT bulk_action_prompts_bulk_id_prompt_id_pk PRIMARY KEY (bulk_id, prompt_id),
  CONSTRAINT bulk_action_prompts_bulk_id_bulk_actions_id_fk FOREIGN KEY (bulk_id) REFERENCES bulk_actions (id) ON DELETE CASCADE,
  CONSTRAINT bulk_action_prompts_prompt_id_prompts_id_fk FOREIGN KEY (prompt_id) REFERENCES prompts (id) ON DELETE CASCADE,
  CONSTRAINT bulk_action_prompts_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users (id) ON DELETE SET NULL
);
CREATE INDEX bulk_action_prompts_prompt ON bulk_action_prompts (prompt_id);
CREATE INDEX bulk_action_prompts_owner ON bulk_action_prompts (owner_id);

--
-- Notifications
--

CREATE TABLE notifications (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  kind text NOT NULL,
  prompt_id text,
  revision_id text,
  comment_id uuid,
  actor_id uuid,
  reason text DEFAULT '' NOT NULL,
  created_at timestamptz(3) NOT NULL,
  read_at timestamptz,
  department_id text,
  forwarded_at timestamptz,
  collection_id uuid,
  bulk_id uuid,
  more integer DEFAULT 0 NOT NULL,
  CONSTRAINT notifications_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
  CONSTRAINT notifications_prompt_id_prompts_id_fk FOREIGN KEY (prompt_id) REFERENCES prompts (id) ON DELETE CASCADE,
  CONSTRAINT notifications_revision_id_revisions_id_fk FOREIGN KEY (revision_id) REFERENCES revisions (id) ON DELETE CASCADE,
  CONSTRAINT notifications_comment_id_comments_id_fk FOREIGN KEY (comment_id) REFERENCES comments (id) ON DELETE CASCADE,
  CONSTRAINT notifications_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users (id) ON DELETE SET NULL,
  CONSTRAINT notifications_department_id_retired_departments_id_fk FOREIGN KEY (department_id)
    REFERENCES retired_departments (id) ON DELETE CASCADE,
  CONSTRAINT notifications_collection_id_collections_id_fk FOREIGN KEY (collection_id)
    REFERENCES collections (id) ON DELETE CASCADE,
  CONSTRAINT notifications_kind CHECK (
    kind in ('published', 'changes_requested', 'rejected', 'retired', 'restored', 'improvement_submitted',
      'improvement_published', 'comment', 'reassigned', 'report_handled', 'report_dismissed', 'department_retired', 'moved',
      'owner_changed', 'ownership_received', 'review_by_changed', 'collection_shared', 'review_waiting')
  )
);
CREATE INDEX notifications_latest ON notifications (user_id, created_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX notifications_age ON notifications (created_at);
CREATE INDEX notifications_prompt ON notifications (prompt_id);
CREATE INDEX notifications_revision ON notifications (revision_id);
CREATE INDEX notifications_comment ON notifications (comment_id);
CREATE INDEX notifications_department ON notifications (department_id);
CREATE INDEX notifications_actor ON notifications (actor_id);
CREATE INDEX notifications_collection ON notifications (collection_id);
CREATE INDEX notifications_bulk ON notifications (bulk_id) WHERE bulk_id is not null;

--
-- Messages in Teams that wait to be sent: cards for reviewers, announcements, notices, weekly digests
--

CREATE TABLE outbox (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  revision_id text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  next_attempt_at timestamptz(3) NOT NULL,
  failed_at timestamptz(3),
  CONSTRAINT outbox_revision_id_revisions_id_fk FOREIGN KEY (revision_id) REFERENCES revisions (id) ON DELETE CASCADE,
  CONSTRAINT outbox_kind CHECK (kind in ('submitted', 'resubmitted', 'improvement_submitted'))
);
CREATE INDEX outbox_due ON outbox (next_attempt_at) WHERE failed_at is null;
CREATE INDEX outbox_failed ON outbox (failed_at) WHERE failed_at is not null;
CREATE INDEX outbox_revision ON outbox (revision_id);

CREATE TABLE announcements (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  created_at timestamptz(3) NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  next_attempt_at timestamptz(3) NOT NULL,
  failed_at timestamptz(3),
  channel text NOT NULL,
  prompt_id text NOT NULL,
  CONSTRAINT announcements_prompt_id_prompts_id_fk FOREIGN KEY (prompt_id) REFERENCES prompts (id) ON DELETE CASCADE
);
CREATE INDEX announcements_due ON announcements (channel, next_attempt_at) WHERE failed_at is null;
CREATE INDEX announcements_failed ON announcements (failed_at) WHERE failed_at is not null;
CREATE INDEX announcements_prompt ON announcements (prompt_id);

CREATE TABLE activity_notices (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  created_at timestamptz(3) NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  next_attempt_at timestamptz(3) NOT NULL,
  failed_at timestamptz(3),
  notification_id uuid NOT NULL,
  CONSTRAINT activity_notices_notification_id_notifications_id_fk FOREIGN KEY (notification_id)
    REFERENCES notifications (id) ON DELETE CASCADE,
  CONSTRAINT activity_notices_notification_id_unique UNIQUE (notification_id)
);
CREATE INDEX activity_notices_due ON activity_notices (next_attempt_at) WHERE failed_at is null;
CREATE INDEX activity_notices_failed ON activity_notices (failed_at) WHERE failed_at is not null;

CREATE TABLE digests (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  week date NOT NULL,
  CONSTRAINT digests_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
  CONSTRAINT digests_person_week UNIQUE (user_id, week)
);
CREATE INDEX digests_week ON digests (week);

CREATE TABLE digest_notices (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  created_at timestamptz(3) NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  next_attempt_at timestamptz(3) NOT NULL,
  failed_at timestamptz(3),
  digest_id uuid NOT NULL,
  CONSTRAINT digest_notices_digest_id_digests_id_fk FOREIGN KEY (digest_id) REFERENCES digests (id) ON DELETE CASCADE,
  CONSTRAINT digest_notices_digest_id_unique UNIQUE (digest_id)
);
CREATE INDEX digest_notices_due ON digest_notices (next_attempt_at) WHERE failed_at is null;
CREATE INDEX digest_notices_failed ON digest_notices (failed_at) WHERE failed_at is not null;

--
-- Uses and searches, counted without names
--

CREATE TABLE usage_weeks (
  week date NOT NULL,
  kind text NOT NULL,
  prompt_id text NOT NULL,
  uses integer NOT NULL,
  CONSTRAINT usage_weeks_week_kind_prompt_id_pk PRIMARY KEY (week, kind, prompt_id),
  CONSTRAINT usage_weeks_prompt_id_prompts_id_fk FOREIGN KEY (prompt_id) REFERENCES prompts (id) ON DELETE CASCADE
);
CREATE INDEX usage_weeks_prompt ON usage_weeks (prompt_id);

CREATE TABLE usage_totals (
  prompt_id text PRIMARY KEY,
  uses integer NOT NULL,
  CONSTRAINT usage_totals_prompt_id_prompts_id_fk FOREIGN KEY (prompt_id) REFERENCES prompts (id) ON DELETE CASCADE
);

CREATE TABLE recent_uses (
  prompt_id text PRIMARY KEY,
  uses integer NOT NULL,
  CONSTRAINT recent_uses_prompt_id_prompts_id_fk FOREIGN KEY (prompt_id) REFERENCES prompts (id) ON DELETE CASCADE
);

CREATE TABLE usage_refreshes (
  id boolean PRIMARY KEY DEFAULT true,
  refreshed_at timestamptz(3) NOT NULL
);

CREATE TABLE day_keys (
  day date NOT NULL,
  key text NOT NULL,
  CONSTRAINT day_keys_day_key_pk PRIMARY KEY (day, key)
);

CREATE TABLE day_secrets (
  day date PRIMARY KEY,
  secret text NOT NULL
);

CREATE TABLE missed_searches (
  day date NOT NULL,
  text text NOT NULL,
  searches integer NOT NULL,
  CONSTRAINT missed_searches_day_text_pk PRIMARY KEY (day, text)
);

CREATE TABLE search_choices (
  words text NOT NULL,
  prompt_id text NOT NULL,
  day date NOT NULL,
  people integer NOT NULL,
  CONSTRAINT search_choices_words_prompt_id_day_pk PRIMARY KEY (words, prompt_id, day),
  CONSTRAINT search_choices_prompt_id_prompts_id_fk FOREIGN KEY (prompt_id) REFERENCES prompts (id) ON DELETE CASCADE
);
CREATE INDEX search_choices_prompt ON search_choices (prompt_id);
CREATE INDEX search_choices_day ON search_choices (day);

CREATE TABLE wanted_prompts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  title text NOT NULL,
  details text DEFAULT '' NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX wanted_prompts_title ON wanted_prompts (lower(title));

--
-- Answers to "Did it work?", counted without names
--

CREATE TABLE day_outcomes (
  day date NOT NULL,
  key text NOT NULL,
  outcome text NOT NULL,
  assistant text NOT NULL,
  CONSTRAINT day_outcomes_day_key_pk PRIMARY KEY (day, key)
);

CREATE TABLE outcome_weeks (
  prompt_id text NOT NULL,
  revision_number integer NOT NULL,
  week date NOT NULL,
  assistant text NOT NULL,
  outcome text NOT NULL,
  answers integer NOT NULL,
  CONSTRAINT outcome_weeks_pk PRIMARY KEY (prompt_id, revision_number, week, assistant, outcome),
  CONSTRAINT outcome_weeks_prompt_id_prompts_id_fk FOREIGN KEY (prompt_id) REFERENCES prompts (id) ON DELETE CASCADE
);
CREATE INDEX outcome_weeks_week ON outcome_weeks (week);

CREATE TABLE shown_outcomes (
  prompt_id text PRIMARY KEY,
  revision_number integer NOT NULL,
  worked integer NOT NULL,
  needed_changes integer NOT NULL,
  did_not_help integer NOT NULL,
  CONSTRAINT shown_outcomes_prompt_id_prompts_id_fk FOREIGN KEY (prompt_id) REFERENCES prompts (id) ON DELETE CASCADE
);

--
-- Search: the words of each published prompt, synonyms
--

-- Every writer of a document reads the row FOR SHARE, so it is always there.
CREATE TABLE search_languages (
  id boolean PRIMARY KEY DEFAULT true,
  languages text[] NOT NULL,
  CONSTRAINT search_languages_one_row CHECK (id)
);
INSERT INTO search_languages (languages) VALUES ('{}');

-- Every search reads the narrow rows; the words lie beside them, uncompressed.
CREATE TABLE search_documents (
  prompt_id text PRIMARY KEY,
  words tsvector,
  languages text[] DEFAULT '{}' NOT NULL,
  example_words tsvector DEFAULT '' NOT NULL,
  changed xid8 DEFAULT pg_current_xact_id() NOT NULL,
  CONSTRAINT search_documents_prompt_id_prompts_id_fk FOREIGN KEY (prompt_id) REFERENCES prompts (id) ON DELETE CASCADE
) WITH (toast_tuple_target = 128);
ALTER TABLE search_documents ALTER COLUMN prompt_id SET STORAGE MAIN, ALTER COLUMN words SET STORAGE EXTERNAL,
  ALTER COLUMN example_words SET STORAGE EXTERNAL;
CREATE INDEX search_documents_changed ON search_documents (changed);
-- A short list of words that wait to be indexed, because every search by it reads all of it.
CREATE INDEX search_documents_words ON search_documents USING gin (words) WITH (gin_pending_list_limit=256);

CREATE TABLE synonyms (
  term text NOT NULL,
  same_as text NOT NULL,
  term_key text GENERATED ALWAYS AS (public.search_key(term)) STORED NOT NULL,
  same_as_key text GENERATED ALWAYS AS (public.search_key(same_as)) STORED NOT NULL,
  source text DEFAULT '' NOT NULL,
  CONSTRAINT synonyms_term_same_as_pk PRIMARY KEY (term, same_as)
);

--
-- Embeddings, for search by meaning; compared by the extension vector where the server has it
--

CREATE TABLE embedding_models (
  model text PRIMARY KEY,
  dimensions integer,
  claim integer DEFAULT 1 NOT NULL,
  claimed_until timestamptz(3) NOT NULL,
  failures integer DEFAULT 0 NOT NULL
);

CREATE TABLE embeddings (
  prompt_id text NOT NULL,
  model text NOT NULL,
  text_hash text NOT NULL,
  embedding real[],
  CONSTRAINT embeddings_prompt_id_model_pk PRIMARY KEY (prompt_id, model),
  CONSTRAINT embeddings_prompt_id_prompts_id_fk FOREIGN KEY (prompt_id) REFERENCES prompts (id) ON DELETE CASCADE,
  CONSTRAINT embeddings_model_embedding_models_model_fk FOREIGN KEY (model) REFERENCES embedding_models (model) ON DELETE CASCADE
);
-- Numbers do not compress.
ALTER TABLE embeddings ALTER COLUMN embedding SET STORAGE EXTERNAL;
CREATE INDEX embeddings_model ON embeddings (model);

-- Published prompts whose embeddings are nearest to that of a search by cosine: of the 200 nearest those that are in the
-- department and similar enough. None where the search's embedding has another length. The statement is put together because its
-- types do not exist without pgvector, and because its index belongs to one model and one length.
CREATE FUNCTION public.nearest_prompts(of_model text, searched real[], of_department text, similar_from float8, most int)
RETURNS TABLE (id text, similarity float8) LANGUAGE plpgsql AS $$
DECLARE
  candidates CONSTANT int := 200;
  numbers CONSTANT int := (SELECT dimensions FROM public.embedding_models WHERE model = of_model);
BEGIN
  IF numbers IS DISTINCT FROM cardinality(searched) THEN RETURN; END IF;
  PERFORM set_config('hnsw.ef_search', candidates::text, true);
  RETURN QUERY EXECUTE format($query$
    SELECT prompt.id, 1 - near.distance FROM (
      SELECT prompt_id, embedding::public.vector(%1$s) OPERATOR(public.<=>) $1::public.vector(%1$s) AS distance
      FROM public.embeddings WHERE model = %2$L AND embedding IS NOT NULL
      ORDER BY embedding::public.vector(%1$s) OPERATOR(public.<=>) $1::public.vector(%1$s) LIMIT %3$s
    ) AS near
    JOIN public.prompts AS prompt ON prompt.id = near.prompt_id
    WHERE prompt.status = 'published' AND ($2 IS NULL OR prompt.department_id = $2) AND 1 - near.distance >= $3
    ORDER BY near.distance, prompt.id COLLATE "C" LIMIT $4
  $query$, numbers, of_model, candidates) USING searched, of_department, similar_from, most;
END
$$;

--
-- Synonyms of the trade that the library comes with
--

-- Each line is a group of terms that mean the same: general vocabulary of pharmaceutical companies and their offices, written for
-- this library with the terms of the glossaries of ICH, EMA, EFPIA and ISPOR. Admins add and remove others.
INSERT INTO synonyms (term, same_as, source)
SELECT one.term, other.term, 'Built in' FROM (VALUES
  -- Medical affairs and science
  (ARRAY['key opinion leader', 'kol', 'opinion leader', 'external expert', 'thought leader', 'medical expert']),
  (ARRAY['healthcare professional', 'hcp', 'health care professional', 'healthcare practitioner']),
  (ARRAY['healthcare organisation', 'hco', 'healthcare organization']),
  (ARRAY['physician', 'doctor', 'clinician', 'prescriber', 'medical practitioner']),
  (ARRAY['medical science liaison', 'msl', 'field medical']),
  (ARRAY['medical information', 'medinfo', 'medical enquiry', 'medical inquiry', 'enquiry response', 'standard response']),
  (ARRAY['medical affairs', 'medical department']),
  (ARRAY['advisory board', 'ad board', 'adboard', 'advisory meeting', 'expert panel', 'expert meeting']),
  (ARRAY['plain language summary', 'lay summary', 'pls', 'lay language', 'patient summary']),
  (ARRAY['publication', 'paper', 'manuscript', 'journal article', 'article']),
  (ARRAY['literature review', 'literature search', 'systematic review', 'literature research']),
  (ARRAY['meta-analysis', 'network meta-analysis', 'nma', 'indirect treatment comparison', 'indirect comparison', 'itc']),
  (ARRAY['real-world evidence', 'rwe', 'real-world data', 'rwd']),
  (ARRAY['evidence gap', 'data gap', 'evidence need']),
  (ARRAY['investigator-initiated study', 'iis', 'investigator-sponsored study', 'iss', 'iit']),
  (ARRAY['scientific exchange', 'scientific discussion', 'peer discussion']),
  (ARRAY['congress', 'conference', 'scientific meeting', 'symposium']),
  (ARRAY['booth', 'stand', 'exhibition stand', 'congress stand']),
  (ARRAY['abstract', 'congress abstract']),
  (ARRAY['slide deck', 'slides', 'presentation', 'powerpoint']),
  (ARRAY['off-label', 'unlicensed use', 'unapproved use', 'outside the label']),
  (ARRAY['mechanism of action', 'moa', 'mode of action']),
  (ARRAY['disease awareness', 'unbranded campaign', 'awareness campaign']),
  (ARRAY['insight', 'field insight']),
  -- Clinical development
  (ARRAY['clinical trial', 'clinical study', 'study']),
  (ARRAY['clinical study report', 'csr', 'study report']),
  (ARRAY['study protocol', 'trial protocol', 'protocol']),
  (ARRAY['informed consent', 'icf', 'consent form', 'patient consent']),
  (ARRAY['investigator brochure', 'investigator''s brochure']),
  (ARRAY['adverse event', 'ae', 'side effect', 'adverse reaction', 'adverse drug reaction', 'adr', 'undesirable effect']),
  (ARRAY['serious adverse event', 'sae']),
  (ARRAY['pharmacovigilance', 'pv', 'drug safety', 'patient safety', 'safety monitoring']),
  (ARRAY['periodic safety report', 'psur', 'pbrer', 'periodic benefit-risk report']),
  (ARRAY['risk management plan', 'rmp']),
  (ARRAY['case narrative', 'safety narrative', 'patient narrative']),
  (ARRAY['endpoint', 'outcome measure', 'study outcome']),
  (ARRAY['quality of life', 'qol', 'patient-reported outcome', 'pro']),
  (ARRAY['randomised controlled trial', 'rct', 'randomized controlled trial']),
  (ARRAY['contract research organisation', 'cro', 'contract research organization']),
  (ARRAY['principal investigator', 'study investigator']),
  (ARRAY['statistical analysis plan', 'sap plan', 'analysis plan']),
  (ARRAY['clinical research associate', 'cra', 'study monitor']),
  (ARRAY['recruitment of patients', 'patient enrolment', 'patient recruitment', 'enrollment']),
  (ARRAY['site visit', 'monitoring visit']),
  (ARRAY['trial accrual', 'study accrual', 'clinical accrual']),
  -- Regulatory and labelling
  (ARRAY['package insert', 'leaflet', 'patient leaflet', 'package leaflet', 'patient information leaflet', 'pil']),
  (ARRAY['summary of product characteristics', 'smpc', 'spc', 'prescribing information', 'product label', 'label']),
  (ARRAY['marketing authorisation', 'maa', 'marketing authorization', 'product licence', 'new drug application', 'nda']),
  (ARRAY['health authority', 'regulator', 'regulatory agency', 'regulatory authority']),
  (ARRAY['european medicines agency', 'ema']),
  (ARRAY['food and drug administration', 'fda']),
  (ARRAY['common technical document', 'ctd', 'submission dossier']),
  (ARRAY['variation', 'post-approval change', 'label change']),
  (ARRAY['adverse effect on the label', 'safety update']),
  (ARRAY['orphan drug', 'rare disease medicine']),
  (ARRAY['medicine', 'drug', 'medicinal product', 'pharmaceutical']),
  (ARRAY['indication', 'approved use', 'licensed use']),
  -- Quality and manufacturing
  (ARRAY['standard operating procedure', 'sop', 'procedure', 'work instruction']),
  (ARRAY['good manufacturing practice', 'gmp']),
  (ARRAY['good clinical practice', 'gcp']),
  (ARRAY['good x practice', 'gxp']),
  (ARRAY['corrective and preventive action', 'capa', 'corrective action', 'preventive action']),
  (ARRAY['root cause analysis', 'rca', 'root cause', 'five whys', 'cause analysis', '5 whys', 'fishbone', 'ishikawa']),
  (ARRAY['deviation report', 'nonconformance', 'non-conformity', 'quality incident']),
  (ARRAY['change control', 'change request']),
  (ARRAY['audit', 'inspection']),
  (ARRAY['batch record', 'batch documentation']),
  (ARRAY['out of specification', 'oos']),
  (ARRAY['quality assurance', 'qa']),
  (ARRAY['quality control', 'qc']),
  (ARRAY['standardisation', 'standardization']),
  (ARRAY['validation', 'qualification']),
  (ARRAY['recall', 'product withdrawal']),
  (ARRAY['supply chain', 'logistics', 'distribution']),
  (ARRAY['demand planning', 'supply planning', 'forecasting']),
  (ARRAY['shortage', 'stock-out', 'supply disruption']),
  -- Market access and health economics
  (ARRAY['market access', 'reimbursement', 'pricing and reimbursement', 'p&r']),
  (ARRAY['health technology assessment', 'hta', 'technology appraisal', 'hta appraisal', 'joint clinical assessment']),
  (ARRAY['national institute for health and care excellence', 'nice', 'hta body', 'hta committee']),
  (ARRAY['value dossier', 'global value dossier', 'gvd', 'reimbursement dossier', 'amcp dossier']),
  (ARRAY['value proposition', 'value message', 'value story']),
  (ARRAY['health economics', 'cost-effectiveness', 'heor', 'economic evaluation', 'pharmacoeconomics']),
  (ARRAY['incremental cost-effectiveness ratio', 'icer']),
  (ARRAY['quality-adjusted life year', 'qaly']),
  (ARRAY['budget impact', 'budget impact model', 'bim', 'affordability']),
  (ARRAY['managed entry agreement', 'mea', 'risk-sharing agreement', 'risk sharing', 'outcomes-based contract', 'outcome-based agreement', 'patient access scheme']),
  (ARRAY['international reference pricing', 'irp', 'reference pricing', 'external reference pricing', 'parallel trade', 'parallel import']),
  (ARRAY['launch sequence', 'launch order', 'country sequence']),
  (ARRAY['payer', 'insurer', 'sick fund', 'budget holder']),
  (ARRAY['formulary', 'drug list']),
  (ARRAY['tender', 'rfp', 'request for proposal', 'call for bids', 'bid', 'invitation to tender', 'itt']),
  (ARRAY['request for information', 'rfi']),
  (ARRAY['price negotiation', 'pricing negotiation', 'payer negotiation']),
  (ARRAY['horizon scanning', 'advance notification', 'advance notice']),
  (ARRAY['pico', 'picos', 'population intervention comparator outcome']),
  (ARRAY['comparator', 'standard of care', 'soc']),
  (ARRAY['unmet need', 'medical need']),
  (ARRAY['early access', 'compassionate use', 'expanded access', 'named patient']),
  -- Marketing and communication
  (ARRAY['promotional material', 'marketing material', 'promotional piece', 'promo material']),
  (ARRAY['medical legal regulatory review', 'mlr', 'material approval', 'promotional review', 'copy approval', 'mlr review']),
  (ARRAY['claim', 'statement of benefit', 'promotional claim']),
  (ARRAY['substantiate', 'reference', 'support a claim', 'back up']),
  (ARRAY['brief', 'creative brief', 'briefing']),
  (ARRAY['creative agency', 'advertising agency', 'ad agency']),
  (ARRAY['brand plan', 'marketing plan', 'brand strategy']),
  (ARRAY['positioning', 'brand positioning', 'brand story']),
  (ARRAY['customer journey', 'patient journey', 'hcp journey']),
  (ARRAY['persona', 'customer profile', 'customer segment']),
  (ARRAY['segmentation', 'targeting']),
  (ARRAY['subject line', 'email header', 'headline', 'mail title']),
  (ARRAY['newsletter', 'mailing', 'email campaign', 'bulletin']),
  (ARRAY['localisation', 'localization', 'translation', 'translate', 'local adaptation', 'adapt']),
  (ARRAY['tagline', 'slogan', 'strapline']),
  (ARRAY['social media', 'linkedin', 'post on social media']),
  (ARRAY['website', 'web page', 'landing page']),
  (ARRAY['search engine optimisation', 'seo']),
  (ARRAY['banner', 'advert', 'advertisement', 'ad']),
  (ARRAY['illustration', 'graphic']),
  (ARRAY['press release', 'news release', 'media release']),
  (ARRAY['journalist', 'reporter']),
  (ARRAY['media coverage', 'press coverage', 'news clippings', 'press review']),
  (ARRAY['holding statement', 'reactive statement', 'press statement', 'media statement']),
  (ARRAY['crisis communication', 'crisis management', 'emergency communication']),
  (ARRAY['question and answer', 'q&a', 'faq', 'frequently asked questions']),
  (ARRAY['speech', 'keynote']),
  (ARRAY['town hall', 'all-hands', 'staff meeting']),
  (ARRAY['internal communication', 'employee communication', 'staff announcement']),
  (ARRAY['announcement', 'message to staff', 'notice']),
  (ARRAY['public affairs', 'government affairs', 'lobbying', 'advocacy']),
  (ARRAY['policy consultation', 'government consultation', 'public consultation']),
  (ARRAY['stakeholder map', 'stakeholder analysis']),
  (ARRAY['patient organisation', 'patient advocacy group', 'patient group', 'pag', 'patient association', 'patient organization']),
  (ARRAY['partnership', 'collaboration', 'alliance']),
  (ARRAY['sustainability', 'esg', 'corporate responsibility', 'csr report', 'environmental social governance']),
  (ARRAY['annual report', 'yearly report']),
  (ARRAY['chief executive officer', 'ceo', 'managing director', 'chief executive', 'executive']),
  (ARRAY['board of directors', 'board', 'directors', 'supervisory board']),
  (ARRAY['executive summary', 'management summary', 'one-pager', 'board summary', 'short summary']),
  (ARRAY['summarise', 'summarize', 'condense', 'shorten', 'digest', 'recap']),
  -- Sales
  (ARRAY['sales representative', 'sales rep', 'rep', 'field force', 'account manager']),
  (ARRAY['key account management', 'kam', 'account plan', 'key account', 'account management']),
  (ARRAY['call plan', 'call planning', 'visit plan', 'visit planning', 'pre-call planning']),
  (ARRAY['call notes', 'visit report', 'call report', 'visit notes', 'crm entry', 'contact report']),
  (ARRAY['customer relationship management', 'crm']),
  (ARRAY['objection handling', 'handle objections', 'objection']),
  (ARRAY['role play', 'rehearsal', 'simulation', 'practise', 'practice session']),
  (ARRAY['field coaching', 'ride-along', 'double visit', 'field visit', 'accompanied visit', 'coaching visit']),
  (ARRAY['coaching', 'feedback']),
  (ARRAY['territory plan', 'territory management', 'business plan of a territory', 'area plan']),
  (ARRAY['hospital', 'clinic']),
  (ARRAY['pharmacist', 'pharmacy']),
  (ARRAY['competitor', 'competition', 'rival']),
  (ARRAY['sales forecast', 'revenue forecast']),
  (ARRAY['elevator pitch', 'pitch']),
  (ARRAY['cold call', 'first contact']),
  (ARRAY['follow-up email', 'follow up', 'thank-you email']),
  (ARRAY['sample', 'free sample']),
  -- Finance
  (ARRAY['gross-to-net', 'gtn', 'rebate', 'rebates and discounts', 'discount']),
  (ARRAY['variance analysis', 'variance commentary', 'budget variance', 'deviation from plan', 'deviation from budget', 'actual versus budget', 'plan versus actual']),
  (ARRAY['month-end close', 'monthly closing', 'month end', 'period close']),
  (ARRAY['profit and loss', 'p&l', 'income statement']),
  (ARRAY['balance sheet', 'statement of financial position']),
  (ARRAY['accrual', 'provision']),
  (ARRAY['forecast', 'outlook', 'projection', 'prediction']),
  (ARRAY['budget', 'financial plan']),
  (ARRAY['business case', 'investment case', 'net present value', 'npv', 'rnpv', 'valuation']),
  (ARRAY['return on investment', 'roi']),
  (ARRAY['cost of goods', 'cogs']),
  (ARRAY['operating expense', 'opex', 'overhead']),
  (ARRAY['capital expenditure', 'capex']),
  (ARRAY['licensing deal', 'licence agreement', 'in-licensing', 'out-licensing', 'license']),
  (ARRAY['transfer of value', 'transparency report', 'disclosure report', 'sunshine act', 'sunshine reporting', 'open payments']),
  (ARRAY['procurement', 'purchasing', 'sourcing']),
  (ARRAY['supplier', 'vendor']),
  (ARRAY['contract', 'agreement']),
  (ARRAY['spreadsheet', 'excel', 'workbook', 'excel file']),
  (ARRAY['formula', 'macro']),
  (ARRAY['dashboard', 'scorecard', 'kpi report']),
  (ARRAY['key performance indicator', 'kpi', 'metric']),
  -- Human resources
  (ARRAY['curriculum vitae', 'cv', 'résumé', 'resume', 'job application']),
  (ARRAY['job advert', 'job ad', 'job posting', 'vacancy', 'job advertisement', 'job description']),
  (ARRAY['job interview', 'candidate interview', 'interview guide', 'interview questions']),
  (ARRAY['onboarding', 'induction', 'new starter', 'new joiner', 'new hire']),
  (ARRAY['employee', 'staff', 'colleague', 'team member', 'workforce']),
  (ARRAY['performance review', 'appraisal', 'annual review', 'performance feedback', 'evaluation talk']),
  (ARRAY['difficult conversation', 'crucial conversation', 'tough conversation']),
  (ARRAY['engagement survey', 'staff survey', 'employee survey', 'pulse survey', 'pulse check']),
  (ARRAY['reorganisation', 'restructuring', 'reorganization', 'change announcement', 'organisational change']),
  (ARRAY['change management', 'organisational transformation']),
  (ARRAY['human resources', 'hr', 'people team']),
  (ARRAY['hr policy', 'staff handbook', 'employee handbook']),
  (ARRAY['training', 'course', 'e-learning', 'workshop', 'session']),
  (ARRAY['training plan', 'learning plan', 'development plan', 'curriculum']),
  (ARRAY['job offer', 'employment offer']),
  (ARRAY['dismissal', 'termination', 'redundancy', 'layoff']),
  (ARRAY['holiday', 'leave', 'vacation', 'time off']),
  (ARRAY['diversity and inclusion', 'd&i', 'dei']),
  (ARRAY['mentor', 'coach']),
  (ARRAY['succession planning', 'talent review']),
  (ARRAY['working from home', 'remote work', 'home office', 'hybrid work']),
  (ARRAY['salary', 'pay', 'compensation']),
  -- Projects and meetings
  (ARRAY['meeting minutes', 'minutes', 'meeting notes', 'meeting record']),
  (ARRAY['agenda', 'meeting plan']),
  (ARRAY['action item', 'to-do', 'next step']),
  (ARRAY['project plan', 'roadmap', 'work plan']),
  (ARRAY['project charter', 'project brief']),
  (ARRAY['risk register', 'risk log']),
  (ARRAY['stakeholder', 'interested party']),
  (ARRAY['lessons learned', 'retrospective', 'after-action review', 'debrief', 'post-mortem']),
  (ARRAY['pre-mortem', 'risk workshop', 'failure analysis']),
  (ARRAY['brainstorming', 'idea generation', 'ideation']),
  (ARRAY['decision paper', 'decision memo', 'options paper']),
  (ARRAY['proposal', 'offer']),
  (ARRAY['objectives and key results', 'okr', 'goal setting']),
  (ARRAY['smart goals', 'objectives']),
  (ARRAY['swot', 'strengths and weaknesses']),
  (ARRAY['process map', 'sipoc', 'flow chart', 'flowchart', 'process flow', 'workflow']),
  (ARRAY['automation', 'automate', 'power automate', 'workflow automation', 'rpa', 'robotic process automation']),
  (ARRAY['checklist', 'check list']),
  (ARRAY['template', 'form']),
  (ARRAY['milestone', 'deadline']),
  (ARRAY['status report', 'progress report']),
  -- Data and AI
  (ARRAY['artificial intelligence', 'ai', 'machine learning']),
  (ARRAY['large language model', 'llm', 'chatbot', 'assistant', 'generative ai', 'genai', 'chatgpt', 'copilot']),
  (ARRAY['hallucination', 'made-up facts', 'fact check', 'invented facts', 'fact checking']),
  (ARRAY['prompt', 'instruction to the assistant', 'prompt template', 'reusable prompt']),
  (ARRAY['use case', 'application idea', 'ai idea']),
  (ARRAY['data cleaning', 'data cleansing', 'clean up', 'tidy data', 'clean data', 'deduplication', 'remove duplicates']),
  (ARRAY['data analysis', 'analytics']),
  (ARRAY['chart', 'graph', 'diagram', 'plot']),
  (ARRAY['data protection', 'privacy', 'gdpr', 'personal data']),
  (ARRAY['anonymise', 'de-identify', 'redact', 'anonymize']),
  (ARRAY['source code', 'program']),
  (ARRAY['prioritise', 'triage', 'rank', 'prioritize']),
  (ARRAY['ai adoption', 'ai training', 'ai workshop', 'ai literacy']),
  (ARRAY['survey', 'questionnaire', 'poll']),
  (ARRAY['interview transcript', 'transcript', 'recording']),
  -- Everyday writing
  (ARRAY['email', 'e-mail', 'mail', 'message']),
  (ARRAY['letter', 'correspondence']),
  (ARRAY['proofread', 'correct the grammar', 'spell check', 'grammar check']),
  (ARRAY['rewrite', 'rephrase', 'paraphrase', 'reword']),
  (ARRAY['explain', 'clarify', 'make understandable']),
  (ARRAY['readable', 'easy to read', 'understandable', 'plain language']),
  (ARRAY['tone of voice', 'style', 'tone']),
  (ARRAY['complaint', 'grievance']),
  (ARRAY['apology', 'apologise']),
  (ARRAY['thank-you note', 'thank you letter']),
  (ARRAY['invitation', 'invite']),
  (ARRAY['reply', 'response', 'answer']),
  (ARRAY['compare', 'contrast', 'benchmark']),
  (ARRAY['critique', 'challenge', 'criticise', 'review critically']),
  (ARRAY['guideline', 'guidance', 'policy']),
  (ARRAY['glossary', 'terminology', 'definitions']),
  (ARRAY['basics', 'introduction', 'primer', 'beginner''s guide']),
  -- Further words of those groups, and questions
  (ARRAY['physician', 'doctor', 'clinician', 'prescriber', 'hcp', 'healthcare professional']),
  (ARRAY['enquiry', 'inquiry', 'question', 'query'])
) AS groups (terms)
CROSS JOIN LATERAL unnest(terms) AS one (term) CROSS JOIN LATERAL unnest(terms) AS other (term)
WHERE one.term COLLATE "C" < other.term COLLATE "C"
ON CONFLICT DO NOTHING;
