ALTER TABLE list_entries ADD COLUMN has_example boolean DEFAULT false NOT NULL;

CREATE OR REPLACE FUNCTION public.keep_list_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'published' THEN
    DELETE FROM public.list_entries WHERE prompt_id = NEW.id;
    RETURN NULL;
  END IF;
  INSERT INTO public.list_entries AS known (prompt_id, department_id, text, name, updated_at, rating, rating_count, tool,
    difficulty, needs_attachment, use_class, tested, review_by, has_example)
  VALUES (NEW.id, NEW.department_id, public.list_lower(NEW.title || chr(31) || NEW.description), public.list_name(NEW.title),
    NEW.updated_at, coalesce(NEW.rating_sum::float8 / nullif(NEW.rating_count, 0), 0), NEW.rating_count, NEW.tool,
    NEW.difficulty, NEW.needs_attachment, NEW.use_class, NEW.tested_assistant <> '' OR NEW.tested_on IS NOT NULL, NEW.review_by,
    NEW.example_output <> '')
  ON CONFLICT (prompt_id) DO UPDATE SET department_id = excluded.department_id, text = excluded.text, name = excluded.name,
    updated_at = excluded.updated_at, rating = excluded.rating, rating_count = excluded.rating_count, tool = excluded.tool,
    difficulty = excluded.difficulty, needs_attachment = excluded.needs_attachment, use_class = excluded.use_class,
    tested = excluded.tested, review_by = excluded.review_by, has_example = excluded.has_example;
  RETURN NULL;
END
$$;

DROP TRIGGER prompts_list_changed ON prompts;
CREATE TRIGGER prompts_list_changed AFTER UPDATE OF title, description, department_id, status, updated_at, rating_sum,
  rating_count, tool, difficulty, needs_attachment, use_class, tested_assistant, tested_on, review_by, example_output ON prompts
FOR EACH ROW EXECUTE FUNCTION public.keep_list_entry();

UPDATE list_entries SET has_example = true FROM prompts WHERE id = prompt_id AND example_output <> '';
