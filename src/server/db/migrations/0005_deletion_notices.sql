CREATE TABLE "deletion_notices" (
	"setting" text NOT NULL,
	"value" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "deletion_notices_setting_value_day_pk" PRIMARY KEY("setting","value","day")
);
